import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#app/i18n/languages.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Fields = { language: string; product: string; marketing: string; operation_id: string }
type Props = {
  defaults: Omit<Fields, 'operation_id'>
  operationId: string
  result: SubmissionResult | undefined
}

/** The language of emails and pages, and which emails are wanted. */
export function PreferencesForm({ defaults, operationId, result }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Fields>({
    id: 'preferences',
    lastResult: result,
    defaultValue: { ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={href('/profile/preferences')} id={form.id} className="card stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <SelectField
        field={fields.language}
        label={t('preferences.language')}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <p className="hint">{t('preferences.languageHint')}</p>
      <h2>{t('preferences.emails')}</h2>
      <Checkbox field={fields.product} label={t('preferences.product')} />
      <Checkbox field={fields.marketing} label={t('preferences.marketing')} />
      <p className="hint">{t('preferences.emailsHint')}</p>
      <div className="actions">
        <Button>{t('preferences.save')}</Button>
      </div>
    </Form>
  )
}
