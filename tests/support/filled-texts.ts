import { getCatalogue } from '#app/i18n/catalogue.server.ts'
import { fillFacts, formatFacts } from '#app/i18n/facts.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { PriceList } from '#app/domain/price-list.ts'
import { Fees } from '#app/platform/fees.ts'
import { serializeFees } from '#sandbox/reference/fees.ts'

/** The texts as rendered with a platform's price list, by default the sandbox's. */
export function fillTexts(
  language: Language = 'en',
  prices: PriceList | null = Fees.parse(serializeFees()),
): Record<string, string> {
  const texts = getCatalogue(language)
  const facts = formatFacts(prices, language, texts)
  const filled = Object.entries(texts).map(([key, text]) => [
    key,
    fillFacts(text, facts, texts['units.unavailable'] ?? ''),
  ])
  return Object.fromEntries(filled)
}
