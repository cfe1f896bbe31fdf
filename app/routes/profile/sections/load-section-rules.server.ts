import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { fieldsOf, type Section } from '#app/domain/verification-fields.ts'
import { dayOf } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCountries } from '#app/platform/reference.ts'
import type { Rules } from './answers-schema.ts'
import { loadOptionLists } from './load-option-lists.server.ts'

/** What the answers of sections are held against: the day, the countries and the lists that their questions choose from. */
export async function loadSectionRules(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  sections: readonly Section[],
): Promise<Rules> {
  const t = translatorOf(context)
  const lists = sections.flatMap((section) => fieldsOf(section)).flatMap(({ list }) => list ?? [])
  const [countries, options] = await Promise.all([listCountries(platform), loadOptionLists(platform, lists, t)])
  return {
    t,
    language: languageOf(context),
    today: dayOf(new Date(platform.now()).toISOString(), BRAND.timeZone),
    countries: new Map(countries.map((country) => [country.code, country])),
    options,
  }
}
