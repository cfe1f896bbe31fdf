import { divideUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { coinDue } from '#app/domain/rate.ts'
import { formatDecimal, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/me.ts'

const WINDOWS = [
  ['rolling_24h', 'day'],
  ['rolling_30d', 'month'],
  ['yearly', 'year'],
] as const

/** How many units of `parseMoney` a cent has. */
export const PER_CENT = 10n ** 16n

/** What one payment may be, in EUR cents: the platform's bounds, and what is left of the tightest rolling limit. */
export type PaymentBounds = {
  min: bigint
  max: bigint
  left: bigint
  window: (typeof WINDOWS)[number][1]
  /** The bounds in pence as the platform says them; null if it does not. */
  pounds: { min: bigint; max: bigint } | null
}

/** Service coins that go to the customer's own bank account are redeemed: any amount from a cent (rules.md#cash-out). */
export const REDEMPTION_BOUNDS: PaymentBounds = {
  min: 1n,
  max: 10n ** 14n,
  left: 10n ** 14n,
  window: 'day',
  pounds: null,
}

/** The bounds of the next payment (rules.md#payment-bounds). */
export function paymentBounds({ payment }: Limits): PaymentBounds {
  const cents = (decimal: string) => parseMoney(decimal) / PER_CENT
  const max = cents(payment.per_transaction.max)
  const windows = WINDOWS.flatMap(([name, window]) => {
    const limit = payment[name]
    return limit === null ? [] : [{ left: cents(limit.left), window }]
  })
  // Without a window as much is left as one payment may be.
  const tightest = windows.reduce(
    (a, b) => (b.left < a.left ? b : a),
    windows[0] ?? { left: max, window: 'day' as const },
  )
  // Amounts are typed in cents: the least of them is rounded up, what may be paid at most is rounded down.
  const min = divideUp(parseMoney(payment.per_transaction.min), PER_CENT)
  const { gbp } = payment.per_transaction
  const pounds = gbp && { min: cents(gbp.min), max: cents(gbp.max) }
  return { min, max, pounds, ...tightest }
}

/** EUR and GBP for one coin; null while there is none. */
export type CoinRates = Readonly<Record<'EUR' | 'GBP', string | null>>

/**
 * The least that a payment may be, in the smallest units of what is typed; undefined where that is not known. Of pounds and
 * coins it is as exact as the rates of the list.
 */
export function leastOf(
  min: bigint | null,
  { unit, decimals, rates }: { unit: 'EUR' | 'GBP' | 'coin'; decimals: number; rates: CoinRates | undefined },
): bigint | undefined {
  if (min === null || unit === 'EUR') return min ?? undefined
  if (unit === 'coin') return rates?.EUR ? coinDue(min, rates.EUR, decimals) : undefined
  return inPence(min, rates) ?? undefined
}

/** EUR cents in pence, rounded down, by what a coin costs in both; null where it is not sold for pounds. */
function inPence(cents: bigint, rates: CoinRates | undefined): bigint | null {
  if (!rates?.EUR || !rates.GBP) return null
  return (cents * parseMoney(rates.GBP)) / parseMoney(rates.EUR)
}

type Reader = { t: Translate; language: Language }

/** The bounds in words, for the hint under the amount: in euro, and in pounds where accounts in them are paid. */
export function boundsHint(
  bounds: PaymentBounds,
  rates: CoinRates | undefined,
  reader: Reader,
): Record<'EUR' | 'GBP', string> {
  const pounds = (cents: bigint) => ((inPence(cents, rates) ?? 0n) / 100n) * 100n
  return {
    EUR: boundsWords(bounds, 'EUR', reader),
    GBP:
      inPence(bounds.min, rates) === null
        ? ''
        : boundsWords(
            {
              ...bounds,
              ...(bounds.pounds ?? { min: pounds(bounds.min) + 100n, max: pounds(bounds.max) }),
              left: bounds.left >= bounds.max ? (bounds.pounds?.max ?? pounds(bounds.left)) : pounds(bounds.left),
            },
            'GBP',
            reader,
          ),
  }
}

function boundsWords(
  { min, max, left, window }: PaymentBounds,
  currency: 'EUR' | 'GBP',
  { t, language }: Reader,
): string {
  const limit = (cents: bigint) => formatLimit(toDecimal(cents, 2), currency, language)
  // Not "5 EUR to 15,000 EUR": the currency is said once.
  const least = formatDecimal(toDecimal(min, 2).replace('.00', ''), language)
  const words = { min: least, max: limit(max) }
  if (left >= max) return t('payments.sumHint', words)
  return t('payments.sumHintLeft', { ...words, left: limit(left), window: t(`payments.window.${window}`) })
}
