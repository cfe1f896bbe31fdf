import type { FieldMetadata } from '@conform-to/react'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
import { CurrencyUnits } from '#app/features/payment-form/currency-units.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { MoneyField } from '#app/ui/money-field.tsx'
import type { RadioOption } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export type LinkField = 'label' | 'amount' | 'currency' | 'reference' | 'last_day' | 'max_uses'

type Props = { fields: Record<LinkField, FieldMetadata<string | undefined>>; currencies: readonly RadioOption[] }

export function LinkFields({ fields, currencies }: Props) {
  const t = useTexts()
  return (
    <>
      <TextField field={fields.label} label={t('collectLinks.label')} hint={t('collectLinks.labelHint')} />
      <CurrencyField field={fields.currency} legend={t('collectLinks.currency')} currencies={currencies} />
      <MoneyField field={fields.amount} label={t('collectLinks.amount')} hint={t('collectLinks.amountHint')}>
        <CurrencyUnits />
      </MoneyField>
      <TextField
        field={fields.reference}
        label={t('collectLinks.reference')}
        optional
        hint={t('collectLinks.referenceHint')}
      />
      <DateField
        field={fields.last_day}
        label={t('collectLinks.lastDay')}
        optional
        hint={t('collectLinks.lastDayHint')}
      />
      <TextField
        field={fields.max_uses}
        label={t('collectLinks.uses')}
        optional
        hint={t('collectLinks.usesHint')}
        {...FIELD_ATTRIBUTES.digits}
      />
    </>
  )
}
