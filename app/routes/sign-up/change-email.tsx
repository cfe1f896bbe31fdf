import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = { outcome: Partial<FormOutcome> | undefined; operationId: string }

export function ChangeEmail({ outcome, operationId }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ email: string }>({
    id: 'change-email',
    lastResult: outcome?.result,
    defaultNoValidate: true,
  })
  return (
    <section className="stack tight">
      <h2>{t('confirmEmail.wrong')}</h2>
      <Form method="post" action={href('/confirm-email-address')} id={form.id} className="stack tight" noValidate>
        <input type="hidden" name="operation_id" value={operationId} />
        <TextField field={fields.email} label={t('confirmEmail.newEmail')} {...FIELD_ATTRIBUTES.ownEmail} />
        <div className="actions">
          <Button name="intent" value="change" variant="quiet">
            {t('confirmEmail.change')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
