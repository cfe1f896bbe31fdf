import { findListedCountry, formatCountry, parseCountry, suggestCountry } from '#app/domain/country.ts'
import { checkEligibility, acceptsCompaniesFrom, type Need } from '#app/domain/eligibility.ts'
import { clipText } from '#app/domain/plain-text.ts'
import { describeCountryError } from '#app/features/countries/country-error.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Country } from '#app/platform/reference.ts'

type Field = {
  typed: string
  problem: string | null
  /** The query with the country that the visitor probably meant. */
  suggestion?: string
}
type Answer = { eligible: boolean; heading: string; needs: Need[]; closed: string | null }

/**
 * `companies`: countries that companies are accepted from. `none`: countries without service. Both in the language's
 * order.
 */
export function groupCountries(listed: readonly Country[], language: Language) {
  const sortNames = (countries: readonly Country[]) =>
    countries.map(({ code, name }) => formatCountry(code, language, name)).toSorted(new Intl.Collator(language).compare)
  return {
    companies: sortNames(listed.filter(acceptsCompaniesFrom)),
    none: sortNames(listed.filter((country) => !country.supported)),
  }
}

/** Builds the checker from the URL's query: its fields, and an answer once both countries are known. */
export function buildChecker(
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

  const result = checkEligibility({ who, country: country.found, citizenship: citizenship.found })
  const home = formatName(country.found)
  if (result.eligible) {
    const closed = country.found.buying === false ? t('countries.closed.buying', { country: home }) : null
    return { ...fields, answer: { eligible: true, heading: formatYes(result.needs), needs: result.needs, closed } }
  }
  const heading = {
    country: t('countries.answer.noCountry', { country: home }),
    citizenship: t('countries.answer.noCitizenship', { country: formatName(citizenship.found) }),
    'company-region': t('countries.answer.noCompany', { country: home }),
  }[result.because]
  return { ...fields, answer: { eligible: false, heading, needs: [], closed: null } }

  /** People from outside the EEA are accepted only with a residence permit (rules.md#residence-permit). */
  function formatYes(needs: readonly Need[]): string {
    if (who === 'company') return t('countries.answer.yesCompany', { country: home })
    return t(needs.includes('permit') ? 'countries.answer.yesPermit' : 'countries.answer.yes')
  }

  function formatName({ code, name }: Country): string {
    return formatCountry(code, language, name)
  }

  function readCountry(name: string): { field: Field; found: Country | undefined } {
    const typed = clipText(search.get(name) ?? '', 80)
    const code = parseCountry(typed, language) ?? findListedCountry(typed, listed)
    const found = listed.find((each) => each.code === code)
    if (!hasQuery || found) return { field: { typed, problem: null }, found }
    if (typed.trim() === '') return { field: { typed, problem: t('countries.missing') }, found }
    const problem =
      listed.length === 0
        ? t('countries.noData')
        : describeCountryError(typed, { t, language, otherwise: 'countries.unknown' })
    const suggested = suggestCountry(typed, language)
    const suggestion =
      suggested === null ? undefined : `?${replaceCountry(search, name, formatCountry(suggested, language))}`
    return { field: { typed, problem, ...(suggestion && { suggestion }) }, found }
  }
}

function replaceCountry(search: URLSearchParams, name: string, country: string): URLSearchParams {
  const query = new URLSearchParams(search)
  query.set(name, country)
  return query
}

export type CheckerView = ReturnType<typeof buildChecker>
