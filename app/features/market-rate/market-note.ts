import { compareToMarket } from '#app/domain/market-difference.ts'
import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Compared = { rate: string; market: string | null; printed: (market: string) => string }

/**
 * Returns the note with the market rate and our difference: "Market rate: 1 BTC = 59,592.80 EUR. Our rate is 0.1% below
 * it." Undefined if the platform has no market rate (rules.md#market-rate).
 */
export function formatMarketNote(
  { rate, market, printed }: Compared,
  { t, language }: { t: Translate; language: Language },
): string | undefined {
  if (market === null) return undefined
  const { side, percent } = compareToMarket(rate, market)
  return t(`market.${side}`, { market: printed(market), percent: formatPercent(percent, language) })
}
