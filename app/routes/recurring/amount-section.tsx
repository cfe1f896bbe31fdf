import type { FieldMetadata } from '@conform-to/react'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
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
      {/* The payment form has a choice here; CSS derives the displayed unit from this field. */}
      <input type="hidden" name="sum_is" value="gets" />
      <CurrencyField field={fields.currency} currencies={view.currencies} hint={view.currencyHint} />
      <MoneyField field={fields.sum} label={t('recurring.amount')} hint={t('recurring.amountHint')}>
        {['EUR', 'GBP'].map((unit) => (
          <i key={unit} className={`in-${unit}`}>{`${unit} `}</i>
        ))}
      </MoneyField>
    </>
  )
}
