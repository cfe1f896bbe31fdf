import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { CoinUnitStyle } from './coin-unit-style.tsx'

export type AmountField = 'sum_is' | 'sum' | 'coin'

/** A key, and the symbol that is read where that is another one. */
type Unit = { value: string; unit?: string }

type Props = {
  fields: Record<AmountField, FieldMetadata<string | undefined>>
  /** One text, or one for each currency of the bank account. */
  hint: string | Record<'EUR' | 'GBP', string>
  coins: readonly Unit[]
}

/** How much: what the recipient gets or what the customer sends. The unit follows the choices by style alone. */
export function AmountFields({ fields, hint, coins }: Props) {
  const t = useTexts()
  return (
    <>
      <CoinUnitStyle count={coins.length} />
      <RadioCards
        field={fields.sum_is}
        legend={t('payments.sumIs')}
        options={[
          { value: 'gets', label: t('payments.sumIs.gets') },
          { value: 'sends', label: t('payments.sumIs.sends') },
        ]}
      />
      <MoneyField
        field={fields.sum}
        label={t('payments.sum')}
        hint={typeof hint === 'string' ? hint : <BoundsHint {...hint} />}
      >
        <span className="unstyled">{` ${t('payments.asChosen')} `}</span>
        {[{ value: 'EUR' }, { value: 'GBP' }, ...coins].map(({ value, unit = value }: Unit) => (
          <i key={value} className={`in-${value}`}>
            {`${unit} `}
          </i>
        ))}
      </MoneyField>
    </>
  )
}

function BoundsHint({ EUR, GBP }: Record<'EUR' | 'GBP', string>) {
  return (
    <>
      <span className="for-eur">{EUR}</span> {GBP ? <span className="for-gbp">{GBP}</span> : null}
    </>
  )
}
