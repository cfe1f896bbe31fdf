import { formatCountry, suggestCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Say = {
  t: Translate
  language: Language
  otherwise: TextKey
  /** How the one that was probably meant is named. */
  meant?: TextKey
}

/** What is said about a country that we do not know: the one that was probably meant, else the text given. */
export function countryError(
  typed: string,
  { t, language, otherwise, meant = 'validation.country_suggestion' }: Say,
): string {
  const code = suggestCountry(typed, language)
  return code === null ? t(otherwise, { typed }) : t(meant, { typed, country: formatCountry(code, language) })
}
