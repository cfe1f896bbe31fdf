import { BRAND } from '#app/brand.ts'
import { href } from 'react-router'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { AccountLines } from '#app/features/bank-account/account-lines.tsx'
import { useAccountView } from '#app/features/bank-account/use-account-view.ts'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DocumentField } from '#app/ui/document-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { Link } from '#app/ui/link.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { measureBar } from '#app/ui/measure-bar.ts'
import { useForm } from '#app/ui/use-form.ts'
import type { loadApplication } from './load-application.server.ts'

type Props = Awaited<ReturnType<typeof loadApplication>> & {
  accountView: AccountView | null
  outcome: Partial<FormOutcome> | undefined
}

export function ApplicationForm({ volumes, currencies, terms, fee, operationId, accountView, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Record<Field, string>>({
    id: 'collect',
    lastResult: outcome?.result,
    defaultValue: { settlement_currency: 'EUR', operation_id: operationId },
    defaultNoValidate: true,
  })
  const account = useAccountView({ formId: form.id, given: accountView, isOwn: true })
  return (
    <Form
      method="post"
      action={href(`/${BRAND.segments.collect}`)}
      id={form.id}
      className="stack"
      encType="multipart/form-data"
      noValidate
    >
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <p>{fee}</p>
      <TextField
        field={fields.website}
        label={t('collect.website')}
        hint={t('collect.websiteHint')}
        {...FIELD_ATTRIBUTES.ownUrl}
      />
      <TextareaField
        field={fields.business_description}
        label={t('collect.business')}
        hint={t('collect.businessHint')}
        rows={5}
        max={1000}
      />
      <SelectField field={fields.expected_monthly_volume} label={t('collect.volume')} options={volumes} />
      <CurrencyField field={fields.settlement_currency} legend={t('collect.currency')} currencies={currencies} />
      <div className="for-eur">
        <p className="unstyled">{t('collect.onlyEUR')}</p>
        <IbanField field={fields.settlement_iban} label={t('collect.iban')} hint={t('collect.ibanHint')} />
      </div>
      <div className="for-gbp columns">
        <p className="unstyled">{t('collect.onlyGBP')}</p>
        <TextField
          field={fields.settlement_sort_code}
          label={t('collect.sortCode')}
          hint={t('collect.ibanHint')}
          {...FIELD_ATTRIBUTES.digits}
        />
        <TextField field={fields.settlement_account} label={t('collect.accountNumber')} {...FIELD_ATTRIBUTES.digits} />
      </div>
      <AccountLines view={account} />
      <DocumentField field={fields.document} label={t('collect.document')} hint={t('collect.documentHint')} optional />
      <Checkbox field={fields.terms} label={t('collect.terms')}>
        <p>
          <Link to={terms} reloadDocument>
            {t('collect.termsFile')}
          </Link>
        </p>
      </Checkbox>
      <div ref={measureBar} className="actions held">
        <Button>{t('collect.apply')}</Button>
      </div>
    </Form>
  )
}

type Field =
  | 'website'
  | 'business_description'
  | 'expected_monthly_volume'
  | 'settlement_currency'
  | 'settlement_iban'
  | 'settlement_sort_code'
  | 'settlement_account'
  | 'document'
  | 'terms'
  | 'operation_id'
