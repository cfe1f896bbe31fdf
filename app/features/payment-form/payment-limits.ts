import { divideUp, parseMoney, toDecimal } from '#app/domain/money.ts'
import { convertToCoin } from '#app/domain/rate.ts'
import { getReleaseTime } from '#app/features/service-gate/limit-release.ts'
import { formatDecimal, formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/limits.ts'

const WINDOWS = [
  ['rolling_24h', 'day'],
  ['rolling_30d', 'month'],
  ['yearly', 'year'],
] as const

/** Units of `parseMoney` per cent. */
export const PER_CENT = 10n ** 16n

/** The bounds of one payment in EUR cents: the platform's limits, and the rest of the tightest rolling limit. */
export type PaymentBounds = {
  min: bigint
  max: bigint
  left: bigint
  window: (typeof WINDOWS)[number][1]
  /** The limit of that window, and the time from which the minimum is left again, if known. */
  most?: bigint
  freesAt?: string | null
  /** The platform's bounds in pence, or null. */
  pounds: { min: bigint; max: bigint } | null
}

/** Redeeming service coins to the customer's own bank account has no minimum (rules.md#cash-out). */
export const REDEMPTION_BOUNDS: PaymentBounds = {
  min: 1n,
  max: 10n ** 14n,
  left: 10n ** 14n,
  window: 'day',
  pounds: null,
}

/** Returns the bounds of the next payment (rules.md#payment-bounds). */
export function computePaymentBounds({ payment }: Limits): PaymentBounds {
  const parseCents = (decimal: string) => parseMoney(decimal) / PER_CENT
  const max = parseCents(payment.per_transaction.max)
  const windows = WINDOWS.flatMap(([name, window]) => {
    const limit = payment[name]
    return limit === null
      ? []
      : [{ left: parseCents(limit.left), window, most: parseCents(limit.limit), freesAt: limit.frees_at }]
  })
  // Without a rolling limit, the maximum of one payment remains.
  const [first, ...others] = windows
  const tightest = first
    ? others.reduce((a, b) => (b.left < a.left ? b : a), first)
    : { left: max, window: 'day' as const }
  // Amounts are entered in cents, so round the minimum up and the maximum down.
  const min = divideUp(parseMoney(payment.per_transaction.min), PER_CENT)
  const { gbp } = payment.per_transaction
  const pounds = gbp && { min: parseCents(gbp.min), max: parseCents(gbp.max) }
  return { min, max, pounds, ...tightest, freesAt: getReleaseTime(windows, min) }
}

/** EUR and GBP for one coin. Null if there is no rate. */
export type CoinRates = Readonly<Record<'EUR' | 'GBP', string | null>>

/**
 * Returns the minimum in the smallest unit of the input, or undefined if unknown. For pounds and coins it is as exact
 * as the listed rates.
 */
export function computeLeast(
  min: bigint | null,
  { unit, decimals, rates }: { unit: 'EUR' | 'GBP' | 'coin'; decimals: number; rates: CoinRates | undefined },
): bigint | undefined {
  if (min === null || unit === 'EUR') return min ?? undefined
  if (unit === 'coin') return rates?.EUR ? convertToCoin(min, rates.EUR, decimals) : undefined
  return convertToPence(min, rates) ?? undefined
}

/** Converts EUR cents to pence, rounded down, with a coin's two rates. Null without a GBP rate. */
export function convertToPence(cents: bigint, rates: CoinRates | undefined): bigint | null {
  if (!rates?.EUR || !rates.GBP) return null
  return (cents * parseMoney(rates.GBP)) / parseMoney(rates.EUR)
}

type Reader = { t: Translate; language: Language }

/** Returns the bounds as hints for EUR and, if supported, GBP. */
export function formatBoundsHint(
  bounds: PaymentBounds,
  rates: CoinRates | undefined,
  reader: Reader,
): Record<'EUR' | 'GBP', string> {
  const pounds = (cents: bigint) => ((convertToPence(cents, rates) ?? 0n) / 100n) * 100n
  return {
    EUR: describeBounds(bounds, 'EUR', reader),
    GBP:
      convertToPence(bounds.min, rates) === null
        ? ''
        : describeBounds(
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

function describeBounds(
  { min, max, left, window }: PaymentBounds,
  currency: 'EUR' | 'GBP',
  { t, language }: Reader,
): string {
  const limit = (cents: bigint) => formatLimit(toDecimal(cents, 2), currency, language)
  // "5 to 15,000 EUR": the currency appears once.
  const least = formatDecimal(toDecimal(min, 2).replace('.00', ''), language)
  const params = { min: least, max: limit(max) }
  if (left >= max) return t('payments.sumHint', params)
  return t('payments.sumHintLeft', { ...params, left: limit(left), window: t(`payments.window.${window}`) })
}
