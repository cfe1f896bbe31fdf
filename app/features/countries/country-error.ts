import { formatCountry, suggestCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Say = {
  t: Translate
  language: Language
  otherwise: TextKey
  meant?: TextKey
}

/** Returns the error text for an unknown country, with a suggestion for a near match. */
export function describeCountryError(
  typed: string,
  { t, language, otherwise, meant = 'validation.country_suggestion' }: Say,
): string {
  const code = suggestCountry(typed, language)
  return code === null ? t(otherwise, { typed }) : t(meant, { typed, country: formatCountry(code, language) })
}
