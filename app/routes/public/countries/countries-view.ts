import { findListedCountry, formatCountry, parseCountry, suggestCountry } from '#app/domain/country.ts'
import { eligibilityOf, takesCompaniesFrom, type Need } from '#app/domain/eligibility.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { countryError } from '#app/features/countries/country-error.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Country } from '#app/platform/reference.ts'

type Field = {
  typed: string
  problem: string | null
  /** The query with the country that was probably meant. */
  suggestion?: string
}
type Answer = { eligible: boolean; heading: string; needs: Need[]; closed: string | null }

/** The countries where companies may come from and those not served, in the order of the language; people from all others. */
export function countryGroups(listed: readonly Country[], language: Language) {
  const names = (countries: readonly Country[]) =>
    countries.map(({ code, name }) => formatCountry(code, language, name)).toSorted(new Intl.Collator(language).compare)
  return {
    companies: names(listed.filter(takesCompaniesFrom)),
    none: names(listed.filter((country) => !country.supported)),
  }
}

/** What the checker shows for the URL: its fields as typed, and an answer once both countries are known. */
export function checkerView(
  listed: readonly Country[],
  search: URLSearchParams,
  { t, language }: { t: Translate; language: Language },
): { who: 'person' | 'company'; country: Field; citizenship: Field; answer: Answer | null } {
  const who = search.get('who') === 'company' ? 'company' : 'person'
  const hasQuery = search.has('country') || search.has('citizenship')
  const country = readCountry('country')
  const citizenship = readCountry('citizenship')
  const fields = { who, country: country.field, citizenship: citizenship.field } as const
  if (!country.found || !citizenship.found) return { ...fields, answer: null }

  const result = eligibilityOf({ who, country: country.found, citizenship: citizenship.found })
  const home = nameOf(country.found)
  if (result.eligible) {
    const closed = country.found.buying === false ? t('countries.closed.buying', { country: home }) : null
    return { ...fields, answer: { eligible: true, heading: yesWords(result.needs), needs: result.needs, closed } }
  }
  const heading = {
    country: t('countries.answer.noCountry', { country: home }),
    citizenship: t('countries.answer.noCitizenship', { country: nameOf(citizenship.found) }),
    'company-region': t('countries.answer.noCompany', { country: home }),
  }[result.because]
  return { ...fields, answer: { eligible: false, heading, needs: [], closed: null } }

  /** Without a permit there is no yes for a person from outside the EEA: the heading says so (rules.md#residence-permit). */
  function yesWords(needs: readonly Need[]): string {
    if (who === 'company') return t('countries.answer.yesCompany', { country: home })
    return t(needs.includes('permit') ? 'countries.answer.yesPermit' : 'countries.answer.yes')
  }

  function nameOf({ code, name }: Country): string {
    return formatCountry(code, language, name)
  }

  function readCountry(name: string): { field: Field; found: Country | undefined } {
    const typed = clipText(search.get(name) ?? '', 80)
    const code = parseCountry(typed, language) ?? findListedCountry(typed, listed)
    const found = listed.find((each) => each.code === code)
    if (!hasQuery || found) return { field: { typed, problem: null }, found }
    if (typed.trim() === '') return { field: { typed, problem: t('countries.missing') }, found }
    const problem =
      listed.length === 0 ? t('countries.noData') : countryError(typed, { t, language, otherwise: 'countries.unknown' })
    const meant = suggestCountry(typed, language)
    const suggestion = meant === null ? undefined : `?${withCountry(search, name, formatCountry(meant, language))}`
    return { field: { typed, problem, ...(suggestion && { suggestion }) }, found }
  }
}

function withCountry(search: URLSearchParams, name: string, country: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set(name, country)
  return query
}

export type CheckerView = ReturnType<typeof checkerView>
