import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { readSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { formatCsv } from '#app/features/list-export/csv-text.ts'
import { buildListSearch } from '#app/features/list/list-query.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { respondWithListFile } from '#app/features/list-export/list-file.ts'
import { formatUtcTime } from '#app/i18n/formats.ts'
import { listActivity, type Activity } from '#app/platform/activity.ts'
import type { Platform } from '#app/platform/call.ts'
import { paginate } from '#app/platform/paginate.ts'
import { platformContext } from '#app/session/contexts.ts'
import type { Route } from './+types/activity-csv.ts'
import { parseActivityQuery, type ActivityFilter } from './activity-query.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** Times appear twice: in UTC and in the brand's zone. */
const CSV_COLUMNS = ['at_utc', 'at_local', 'area', 'kind', 'subject', 'fields', 'device', 'address'] as const

/** Streams all rows of the activity list, not only one page. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseActivityQuery(url.searchParams)
  const { offset: _, ...filters } = filter
  return respondWithListFile(context, {
    list: 'activity',
    name: 'activity.csv',
    type: 'text/csv; charset=utf-8; header=present',
    pieces: formatCsv(streamCsvRows(context.get(platformContext), filter), CSV_COLUMNS, readSeparator(url, context)),
    page: href('/profile/activity') + buildListSearch(filters),
    search: url.searchParams,
  })
}

/** Yields CSV rows one page of the list at a time, so the whole list is never in memory. */
async function* streamCsvRows(platform: Platform, filter: ActivityFilter): AsyncGenerator<string[][], void> {
  const query = await resolvePeriod(platform, filter)
  const pages = paginate(
    (place) => listActivity(platform, { query: { ...query, ...place }, once: true }),
    (item) => item.id,
  )
  for await (const items of pages) yield items.map(formatRow)
}

function formatRow({ at, area, kind, subject, fields, device, address }: Activity): string[] {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(BRAND.timeZone)
  const localText = local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return [formatUtcTime(at), localText, area, kind, subject ?? '', fields.join(' '), device ?? '', address ?? '']
}
