import { divideUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/me.ts'

const WINDOWS = [
  ['rolling_24h', 'day'],
  ['rolling_30d', 'month'],
  ['yearly', 'year'],
] as const

const PER_CENT = 10n ** 16n

/** What one payment may be, in EUR cents: the platform's bounds, and what is left of the tightest rolling limit. */
export type PaymentBounds = {
  min: bigint
  max: bigint
  left: bigint
  window: (typeof WINDOWS)[number][1]
}

/** The bounds of the next payment (rules.md#payment-bounds). */
export function paymentBounds({ payment }: Limits): PaymentBounds {
  const cents = (decimal: string) => parseMoney(decimal) / PER_CENT
  const tightest = WINDOWS.map(([name, window]) => ({ left: cents(payment[name].left), window })).reduce((a, b) =>
    b.left < a.left ? b : a,
  )
  // Amounts are typed in cents: the least of them is rounded up, what may be paid at most is rounded down.
  const min = divideUp(parseMoney(payment.per_transaction.min), PER_CENT)
  return { min, max: cents(payment.per_transaction.max), ...tightest }
}

/** The bounds in words, for the hint under the amount. */
export function boundsHint(bounds: PaymentBounds, t: Translate, language: Language): string {
  const money = (cents: bigint) => formatMoney(toDecimal(cents, 2), 'EUR', language)
  const words = { min: money(bounds.min), max: money(bounds.max) }
  if (bounds.left >= bounds.max) return t('payments.sumHint', words)
  const window = t(`payments.window.${bounds.window}`)
  return t('payments.sumHintLeft', { ...words, left: money(bounds.left), window })
}
