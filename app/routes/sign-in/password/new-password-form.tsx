import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = { action: string; email: string; operationId: string; outcome: Partial<FormOutcome> | undefined }

export function NewPasswordForm({ action, email, operationId, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ password: string; password_confirmation: string; operation_id: string }>({
    id: 'password',
    lastResult: outcome?.result,
    defaultValue: { operation_id: operationId },
  })
  return (
    <Form method="post" action={action} id={form.id} className="card stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      {/* Password managers save the new password under this name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        field={fields.password}
        label={t('signIn.newPassword.password')}
        hint={t('signIn.newPassword.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.password_confirmation}
        label={t('signIn.newPassword.again')}
        autoComplete="new-password"
      />
      <Button>{t('signIn.newPassword.submit')}</Button>
    </Form>
  )
}
