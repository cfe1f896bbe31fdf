import { BRAND } from '#app/brand.ts'
import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

/** What texts of the public pages name of the brand; prices and times are facts of their own (rules.md#public-figures). */
export function factsIn(language: Language) {
  const { least, most } = BRAND.cardFees
  return {
    email: BRAND.supportEmail,
    cardLeast: formatPercent(least, language),
    cardMost: formatPercent(most, language),
  }
}
