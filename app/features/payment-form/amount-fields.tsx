import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { useStyleNonce } from '#app/ui/nonce.tsx'
import { CurrencyField } from './currency-field.tsx'

export type AmountField = 'sum_is' | 'sum' | 'coin' | 'currency'

/** A coin's key, and its symbol if that differs. */
type Unit = { value: string; unit?: string }

type Props = {
  fields: Record<AmountField, FieldMetadata<string | undefined>>
  /** One text, or one per currency of the bank account. */
  hint: string | Record<'EUR' | 'GBP', string>
  /** How the amount is parsed, if it is typed in another format. */
  read?: string | undefined
  currencies: readonly RadioOption[]
  currencyHint?: string | undefined
  coins: readonly Unit[]
}

/**
 * The amount: the recipient's amount in the account's currency, or the amount to send. The displayed unit follows the
 * choices by CSS alone.
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

/**
 * Shows the selected coin's unit by its position. The number of coins depends on the platform, so the rule is
 * generated.
 */
function CoinUnitStyle({ count }: { count: number }) {
  const nonce = useStyleNonce()
  const chosen = Array.from({ length: count }, (_, index) => buildSelector(index + 1)).join()
  return (
    <style href={`coin-units-${count}`} precedence="page" nonce={nonce} suppressHydrationWarning>
      {`${chosen} { display: inline }`}
    </style>
  )
}

/**
 * EUR and GBP precede the coins. The rule is outside all layers, because it may come before their order is declared,
 * and it avoids characters that HTML escapes.
 */
function buildSelector(place: number): string {
  const fromCoins = ':not(:has([name=account_id]:checked:not([value=coins])))'
  const isChosen = `:has([name=sum_is][value=sends]:checked):has(.choice:nth-child(${place}) [name=coin]:checked)`
  return `form${fromCoins}${isChosen} .joined i:nth-of-type(${place + 2})`
}
