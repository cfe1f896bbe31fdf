import { BRAND } from '#app/brand.ts'
import { formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

/** Returns the brand's figures in public texts. Prices and times are separate (rules.md#public-figures). */
export function getFacts(language: Language) {
  const { least, most } = BRAND.cardFees
  return {
    email: BRAND.supportEmail,
    cardLeast: formatPercent(least, language),
    cardMost: formatPercent(most, language),
  }
}
