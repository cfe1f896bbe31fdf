import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type LinkField = 'label' | 'amount' | 'currency' | 'reference' | 'last_day' | 'max_uses'

const CURRENCIES = ['EUR', 'GBP'].map((value) => ({ value, label: value }))

export function LinkFields({ fields }: { fields: Record<LinkField, FieldMetadata<string | undefined>> }) {
  const t = useTexts()
  return (
    <>
      <TextField field={fields.label} label={t('collectLinks.label')} hint={t('collectLinks.labelHint')} />
      <MoneyField field={fields.amount} label={t('collectLinks.amount')} hint={t('collectLinks.amountHint')}>
        {t('collectLinks.inCurrency')}
      </MoneyField>
      <SelectField field={fields.currency} label={t('collectLinks.currency')} options={CURRENCIES} />
      <TextField
        field={fields.reference}
        label={t('collectLinks.reference')}
        optional={t('collectLinks.optional')}
        hint={t('collectLinks.referenceHint')}
      />
      <DateField
        field={fields.last_day}
        label={t('collectLinks.lastDay')}
        optional={t('collectLinks.optional')}
        hint={t('collectLinks.lastDayHint')}
      />
      <TextField
        field={fields.max_uses}
        label={t('collectLinks.uses')}
        optional={t('collectLinks.optional')}
        hint={t('collectLinks.usesHint')}
        {...FIELD_ATTRIBUTES.digits}
      />
    </>
  )
}
