import { href, useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { ProviderButtons } from '#app/ui/provider-buttons.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { AccountKind } from './sign-up-schema.ts'
import type { Invitation } from './load-sign-up.server.ts'

type Fields = {
  company_name: string
  email: string
  password: string
  password_confirmation: string
  terms: string
  operation_id: string
}

type Props = {
  kind: AccountKind
  invitation: Invitation
  voucher: string | null
  /** The payment calculated before, formatted. */
  planned: string | null
  login: string
  operationId: string
  outcome?: FormOutcome
}

export function SignUpForm({ kind, invitation, voucher, planned, login, operationId, outcome }: Props) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<Fields>({
    id: 'sign-up',
    lastResult: outcome?.result,
    defaultValue: { operation_id: operationId },
  })
  return (
    <div className="narrow stack">
      <PageHead
        heading={t(`signUp.heading.${kind}`)}
        lede={t(`signUp.lede.${kind}`)}
        outcome={outcome}
        form="sign-up"
        labels={{
          company_name: t('signUp.companyName'),
          email: t('signUp.email'),
          password: t('signUp.password'),
          password_confirmation: t('signUp.passwordConfirmation'),
        }}
      />
      <nav className="tabs" aria-label={t('signUp.kind')}>
        <Link to={href('/signup/personal') + search} aria-current={kind === 'personal' ? 'page' : undefined}>
          {t('signUp.personal')}
        </Link>{' '}
        <Link to={href('/signup/business') + search} aria-current={kind === 'business' ? 'page' : undefined}>
          {t('signUp.business')}
        </Link>
      </nav>
      {invitation ? (
        <p className="muted">
          {t(invitation.isKnown ? 'notice.referral_code_used' : 'signUp.referralUnknown', { code: invitation.code })}
        </p>
      ) : null}
      {planned ? <p className="muted">{planned}</p> : null}
      {voucher ? <p className="muted">{t('signUp.voucher', { code: voucher })}</p> : null}
      <Form method="post" action={pathname + search} id={form.id} className="card stack" noValidate>
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        {invitation?.isKnown ? <input type="hidden" name="referral_code" value={invitation.code} /> : null}
        {kind === 'business' ? (
          <TextField field={fields.company_name} label={t('signUp.companyName')} {...FIELD_ATTRIBUTES.ownCompany} />
        ) : null}
        <TextField field={fields.email} label={t('signUp.email')} {...FIELD_ATTRIBUTES.loginEmail} />
        <PasswordField
          field={fields.password}
          label={t('signUp.password')}
          hint={t('signUp.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.password_confirmation}
          label={t('signUp.passwordConfirmation')}
          autoComplete="new-password"
        />
        <Checkbox field={fields.terms} label={t('signUp.terms')}>
          <div className="actions small">
            <Link to={kind === 'business' ? href('/terms/business') : href('/terms')} reloadDocument target="_blank">
              {t('signUp.termsRead')}
            </Link>{' '}
            <Link to={href('/privacy')} reloadDocument target="_blank">
              {t('signUp.privacyRead')}
            </Link>
          </div>
        </Checkbox>
        <Button>{t('signUp.submit')}</Button>
      </Form>
      <ProviderButtons hint={kind === 'business' ? t('signUp.providersPersonal') : undefined} />
      <p>
        {t('signUp.have')} <Link to={login}>{t('signUp.logIn')}</Link>
      </p>
    </div>
  )
}
