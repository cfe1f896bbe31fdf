import { countryNames } from '#app/features/countries/sorted-names.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { listCountries } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/country-names.ts'

/** What the country fields of a page suggest: every country by its name in the language of the page. */
export function loader({ context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const names = countryNames(await listCountries(platform), languageOf(context))
    return Response.json(names, { headers: { 'Cache-Control': 'private, max-age=3600' } })
  })
}
