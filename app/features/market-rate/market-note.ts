import { compareToMarket } from '#app/domain/market-difference.ts'
import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** A rate, the market rate beside it, and the market rate as the page prints it. */
type Compared = { rate: string; market: string | null; printed: (market: string) => string }

/**
 * The market rate and how far ours is from it, as the note of a rate: "Market rate: 1 BTC = 59,592.80 EUR. Our rate is 0.1%
 * below it." Undefined if the platform names no market rate: then the page claims none (rules.md#market-rate).
 */
export function marketNote(
  { rate, market, printed }: Compared,
  { t, language }: { t: Translate; language: Language },
): string | undefined {
  if (market === null) return undefined
  const { side, percent } = compareToMarket(rate, market)
  return t(`market.${side}`, { market: printed(market), percent: formatPercent(percent, language) })
}
