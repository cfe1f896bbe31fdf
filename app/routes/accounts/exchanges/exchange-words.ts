import { BRAND } from '#app/brand.ts'
import { symbolIn } from '#app/domain/coin-symbol.ts'
import { pairPrice, type PricedCoin } from '#app/domain/pair-rate.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { formatCoin, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'

/** The symbols of both coins, and for which of them a price is told. */
export type Pair = { from: string; to: string; priced: PricedCoin }
type Reader = { t: Translate; language: Language }

/** A rate of the wire with both of its sides, "1 BTC = 61,240.10 CEUR"; `from` and `to` are symbols. */
export function rateWords(rate: string, { from, to, priced }: Pair, language: Language): string {
  const { of, price } = pairPrice(rate, priced)
  const [one, other] = of === 'to' ? [to, from] : [from, to]
  return formatRate(price, one, language, other)
}

/**
 * The market rate beside a rate of the wire, in the price that the page prints; undefined if the platform names none or the
 * exchange has no rate yet.
 */
export function marketWords(
  { rate, market }: { rate: string | null; market: string | null },
  pair: Pair,
  reader: Reader,
): string | undefined {
  if (rate === null) return undefined
  const printed = (decimal: string) => rateWords(decimal, pair, reader.language)
  // Compared as printed: turned round, a rate above the market is a price below it.
  const [ours, theirs] = [rate, market].map((decimal) => decimal && pairPrice(decimal, pair.priced).price)
  return ours && market && theirs
    ? marketNote({ rate: ours, market: theirs, printed: () => printed(market) }, reader)
    : undefined
}

/** The rate that is waited for: of a coin that is bought at most, of one that is sold at least. */
export function targetWords(rate: string, { from, to, priced }: Pair, { t, language }: Reader): string {
  const { of, price } = pairPrice(rate, priced)
  const [one, other] = of === 'to' ? [to, from] : [from, to]
  const key = of === 'to' ? 'exchangeOrders.targetMost' : 'exchangeOrders.targetLeast'
  return t(key, { coin: one, price: formatCoin(price, other, language) })
}

/** The pair of two coins by their keys. The service coin is money, and money is what a price is told in. */
export function pairOf(from: string, to: string, coins: readonly Coin[]): Pair {
  const { code } = BRAND.serviceCoin
  const priced = from === code ? 'to' : to === code ? 'from' : 'dearer'
  return { from: symbolIn(from, coins), to: symbolIn(to, coins), priced }
}
