import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getFields, type Section } from '#app/domain/verification-fields.ts'
import { getDay } from '#app/i18n/formats.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCountries } from '#app/platform/reference.ts'
import type { Rules } from './answers-schema.ts'
import { loadOptionLists } from './load-option-lists.server.ts'

/** Loads the data that validates the answers of these sections: today's date, the countries and the option lists. */
export async function loadSectionRules(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  sections: readonly Section[],
): Promise<Rules> {
  const { t, language } = i18n(context)
  const lists = sections.flatMap((section) => getFields(section)).flatMap(({ list }) => list ?? [])
  const [countries, options] = await Promise.all([listCountries(platform), loadOptionLists(platform, lists)])
  return {
    t,
    language,
    today: getDay(new Date(platform.now()).toISOString(), BRAND.timeZone),
    countries: new Map(countries.map((country) => [country.code, country])),
    options,
  }
}
