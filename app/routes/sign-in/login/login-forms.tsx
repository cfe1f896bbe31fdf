import { useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

/** Both forms post to the current URL, which has the page to redirect to. */
export function LoginForm({ outcome }: { outcome?: FormOutcome }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult: outcome?.result,
  })
  return (
    <Form method="post" action={pathname + search} id={form.id} className="card stack" noValidate>
      <TextField field={fields.email} label={t('signIn.email')} {...FIELD_ATTRIBUTES.loginEmail} />
      <PasswordField
        // Empties the field after a wrong password.
        key={outcome?.warning?.supportCode ?? ''}
        field={fields.password}
        label={t('signIn.password')}
        autoComplete="current-password"
      />
      <Button name="intent" value="password">
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}

export function LoginLinkForm({ outcome, operationId }: { outcome?: FormOutcome; operationId: string }) {
  const t = useTexts()
  const { pathname, search } = useLocation()
  const [form, fields] = useForm<{ link_email: string; operation_id: string }>({
    id: 'login-link',
    lastResult: outcome?.result,
    defaultValue: { operation_id: operationId },
  })
  return (
    <Form method="post" action={pathname + search} id={form.id} className="stack" noValidate>
      <h2>{t('signIn.link.heading')}</h2>
      <p className="muted">{t('signIn.link.text')}</p>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <TextField field={fields.link_email} label={t('signIn.email')} {...FIELD_ATTRIBUTES.ownEmail} />
      <Button name="intent" value="link" variant="quiet">
        {t('signIn.link.submit')}
      </Button>
    </Form>
  )
}
