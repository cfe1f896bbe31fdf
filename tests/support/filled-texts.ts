import { catalogueOf } from '#app/i18n/catalogue.server.ts'
import { fillFacts, formatFacts } from '#app/i18n/facts.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { Fees } from '#app/platform/fees.ts'
import { wireFees } from '#sandbox/reference/fees.ts'

/** The texts as pages of the app show them while a platform has this list of prices: the sandbox's, unless given. */
export function filledTexts(
  language: Language = 'en',
  prices: PriceList | null = Fees.parse(wireFees()),
): Record<string, string> {
  const texts = catalogueOf(language)
  const facts = formatFacts(prices, language, texts)
  const filled = Object.entries(texts).map(([key, text]) => [
    key,
    fillFacts(text, facts, texts['units.unavailable'] ?? ''),
  ])
  return Object.fromEntries(filled)
}
