import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = { page: string; label: string; outcome: Partial<FormOutcome> | undefined }

/** Renames the link. Payers see the name. */
export function LinkName({ page, label, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ label: string }>({
    id: 'name',
    lastResult: outcome?.result,
    defaultValue: { label },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="card stack" noValidate>
      <TextField field={fields.label} label={t('collectLinks.label')} hint={t('collectLinks.labelHint')} />
      <div className="actions">
        <Button name="intent" value="name" variant="quiet">
          {t('collectLinks.rename')}
        </Button>
      </div>
    </Form>
  )
}
