import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { CoinUnitStyle } from './coin-unit-style.tsx'
import { CurrencyField } from './currency-field.tsx'

export type AmountField = 'sum_is' | 'sum' | 'coin' | 'currency'

/** A key, and the symbol that is read where that is another one. */
type Unit = { value: string; unit?: string }

type Props = {
  fields: Record<AmountField, FieldMetadata<string | undefined>>
  /** One text, or one for each currency of the bank account. */
  hint: string | Record<'EUR' | 'GBP', string>
  /** How the amount is read, where it is not typed as we write it. */
  read?: string | undefined
  currencies: readonly RadioOption[]
  currencyHint?: string | undefined
  coins: readonly Unit[]
}

/**
 * How much: what the recipient gets, in the currency of the account, or what the customer sends. The unit follows the
 * choices by style alone.
 */
export function AmountFields({ fields, hint, read, currencies, currencyHint, coins }: Props) {
  const t = useTexts()
  return (
    <div className="stack tight">
      <CoinUnitStyle count={coins.length} />
      <div className="side-by-side">
        <RadioCards
          field={fields.sum_is}
          legend={t('payments.sumIs')}
          options={[
            { value: 'gets', label: t('payments.sumIs.gets') },
            { value: 'sends', label: t('payments.sumIs.sends') },
          ]}
          compact
        />
        <CurrencyField field={fields.currency} currencies={currencies} hint={currencyHint} />
      </div>
      <MoneyField field={fields.sum} label={t('payments.sum')} hint={<AmountHint bounds={hint} read={read} />}>
        <span className="unstyled">{` ${t('payments.asChosen')} `}</span>
        {[{ value: 'EUR' }, { value: 'GBP' }, ...coins].map(({ value, unit = value }: Unit) => (
          <i key={value} className={`in-${value}`}>
            {`${unit} `}
          </i>
        ))}
      </MoneyField>
    </div>
  )
}

function AmountHint({ bounds, read }: { bounds: Props['hint']; read: string | undefined }) {
  return (
    <>
      {typeof bounds === 'string' ? (
        bounds
      ) : (
        <>
          <span className="for-eur">{bounds.EUR}</span> <span className="for-gbp">{bounds.GBP}</span>
        </>
      )}{' '}
      <b aria-live="polite">{read}</b>
    </>
  )
}
