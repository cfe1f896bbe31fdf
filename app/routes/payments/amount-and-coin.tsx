import type { FieldMetadata } from '@conform-to/react'
import { AmountFields, type AmountField } from '#app/features/payment-form/amount-fields.tsx'
import { CoinField } from '#app/features/payment-form/coin-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import type { PaymentFormProps } from './payment-form-props.ts'

type Props = {
  view: PaymentFormProps['view']
  fields: Record<AmountField | 'account_id' | 'coin', FieldMetadata<string | undefined>>
  parsedAmount: string | undefined
}

/** The amount, the balance or crypto that pays for it, and the coin. */
export function AmountAndCoin({ view, fields, parsedAmount }: Props) {
  return (
    <>
      <AmountFields {...view} fields={fields} hint={view.boundsHint} read={parsedAmount} />
      {view.payFrom ? <RadioCards field={fields.account_id} {...view.payFrom} /> : null}
      <CoinField field={fields.coin} coins={view.coins} hint={view.coinHint} />
    </>
  )
}
