import { formatCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Country } from '#app/platform/reference.ts'
import { HARDLY_INHABITED } from './inhabited-countries.ts'

/** The names of countries in the order of the language. */
export function countryNames(countries: Iterable<Country>, language: Language): string[] {
  const inhabited = Array.from(countries).filter(({ code }) => !HARDLY_INHABITED.test(code))
  const names = inhabited.map(({ code, name }) => formatCountry(code, language, name))
  return names.toSorted(new Intl.Collator(language).compare)
}
