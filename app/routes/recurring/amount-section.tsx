import type { FieldMetadata } from '@conform-to/react'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
import { CurrencyUnits } from '#app/features/payment-form/currency-units.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { RecurringFormProps } from './recurring-form-props.ts'

type Props = {
  fields: Record<'name' | 'currency' | 'sum', FieldMetadata<string | undefined>>
  view: Pick<RecurringFormProps['view'], 'currencies' | 'currencyHint'>
}

/** The name of the recurring payment, its currency and amount. */
export function AmountSection({ fields, view }: Props) {
  const t = useTexts()
  return (
    <>
      <TextField field={fields.name} label={t('recurring.name')} hint={t('recurring.nameHint')} />
      <CurrencyField field={fields.currency} currencies={view.currencies} hint={view.currencyHint} />
      <MoneyField field={fields.sum} label={t('recurring.amount')} hint={t('recurring.amountHint')}>
        <CurrencyUnits />
      </MoneyField>
    </>
  )
}
