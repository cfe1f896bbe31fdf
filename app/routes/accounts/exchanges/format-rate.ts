import { BRAND } from '#app/brand.ts'
import { findSymbol } from '#app/domain/coin-symbol.ts'
import { formatPairPrice, type PricedCoin } from '#app/domain/pair-rate.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { formatCoin, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'

/** The symbols of both coins; `priced` is the coin whose price is displayed. */
export type Pair = { from: string; to: string; priced: PricedCoin }
type Reader = { t: Translate; language: Language }

/** Formats a wire rate with both sides: "1 BTC = 61,240.10 CEUR". */
export function formatWireRate(rate: string, { from, to, priced }: Pair, language: Language): string {
  const { of, price } = formatPairPrice(rate, priced)
  const [one, other] = of === 'to' ? [to, from] : [from, to]
  return formatRate(price, one, language, other)
}

/** The note about the market rate; undefined if the platform sends none or the exchange has no rate yet. */
export function formatExchangeNote(
  { rate, market }: { rate: string | null; market: string | null },
  pair: Pair,
  reader: Reader,
): string | undefined {
  if (rate === null) return undefined
  const format = (decimal: string) => formatWireRate(decimal, pair, reader.language)
  // Compare the displayed prices: if they are inverted, a rate above the market is a price below it.
  const [ours, theirs] = [rate, market].map((decimal) => decimal && formatPairPrice(decimal, pair.priced).price)
  return ours && market && theirs
    ? formatMarketNote({ rate: ours, market: theirs, printed: () => format(market) }, reader)
    : undefined
}

/** Formats the target rate: "at most" for a coin the customer buys, "at least" for one they sell. */
export function formatTarget(rate: string, { from, to, priced }: Pair, { t, language }: Reader): string {
  const { of, price } = formatPairPrice(rate, priced)
  const [one, other] = of === 'to' ? [to, from] : [from, to]
  const key = of === 'to' ? 'exchangeOrders.targetMost' : 'exchangeOrders.targetLeast'
  return t(key, { coin: one, price: formatCoin(price, other, language) })
}

/** Prices are displayed in the service coin if it is part of the pair. */
export function getPair(from: string, to: string, coins: readonly Coin[]): Pair {
  const { code } = BRAND.serviceCoin
  const priced = from === code ? 'to' : to === code ? 'from' : 'dearer'
  return { from: findSymbol(from, coins), to: findSymbol(to, coins), priced }
}
