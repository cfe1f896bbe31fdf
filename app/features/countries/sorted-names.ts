import { formatCountry } from '#app/domain/country.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Country } from '#app/platform/reference.ts'

/** Territories where hardly anybody lives: understood when they are typed, but not suggested. */
const HARDLY_INHABITED = new Set(
  'AI AQ AS BL BV CC CX FK GS HM IO MF MP MS NF NU PM PN SH SJ SX TF TK UM VG WF'.split(' '),
)

/** The names of countries in the order of the language. */
export function countryNames(countries: Iterable<Country>, language: Language): string[] {
  const inhabited = Array.from(countries).filter(({ code }) => !HARDLY_INHABITED.has(code))
  const names = inhabited.map(({ code, name }) => formatCountry(code, language, name))
  return names.toSorted(new Intl.Collator(language).compare)
}
