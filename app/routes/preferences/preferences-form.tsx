import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { href } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '#app/i18n/languages.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Setting } from '#app/ui/setting.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Fields = { language: string; product: string; marketing: string; operation_id: string }
type Props = {
  defaults: Omit<Fields, 'operation_id'>
  operationId: string
  result: SubmissionResult | undefined
}

export function PreferencesForm({ defaults, operationId, result }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Fields>({
    id: 'preferences',
    lastResult: result,
    defaultValue: { ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  const { language, product, marketing } = defaults
  // A restored form with other values must be visible. The row ignores later changes: typing must not fold it.
  const [isRestored] = useState(
    () =>
      result !== undefined ||
      fields.language.value !== language ||
      (fields.product.value ?? '') !== product ||
      (fields.marketing.value ?? '') !== marketing,
  )
  const emails = [product && t('preferences.product'), marketing && t('preferences.marketing')].filter(Boolean)
  const known = LANGUAGES.find((each) => each === language)
  return (
    <Setting
      id="language"
      label={t('preferences.languageAndEmails')}
      value={[
        known ? LANGUAGE_NAMES[known] : language,
        ...(emails.length > 0 ? emails : [t('preferences.noEmails')]),
      ].join(' · ')}
      open={isRestored}
    >
      <Form method="post" action={href('/profile/preferences')} id={form.id} className="stack" noValidate>
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        <SelectField
          field={fields.language}
          label={t('preferences.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <p className="hint">{t('preferences.languageHint')}</p>
        <h3>{t('preferences.emails')}</h3>
        <Checkbox field={fields.product} label={t('preferences.product')} />
        <Checkbox field={fields.marketing} label={t('preferences.marketing')} />
        <p className="hint">{t('preferences.emailsHint')}</p>
        <div className="actions">
          <Button>{t('preferences.save')}</Button>
        </div>
      </Form>
    </Setting>
  )
}
