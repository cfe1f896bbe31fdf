import { BRAND } from '#app/brand.ts'
import { utcTime } from '#app/i18n/formats.ts'
import { listActivity, type Activity } from '#app/platform/activity.ts'
import type { Platform } from '#app/platform/call.ts'
import { paginate } from '#app/platform/paginate.ts'
import type { ActivityFilter } from './activity-query.ts'

/** One row for each thing that happened, with its time in UTC and in the brand's zone. */
export const CSV_COLUMNS = ['at_utc', 'at_local', 'area', 'kind', 'subject', 'fields', 'device', 'address'] as const

/** The rows of the whole list, read page by page and let go. */
export async function* csvRows(platform: Platform, filter: ActivityFilter): AsyncGenerator<string[][], void> {
  const pages = paginate(
    (place) => listActivity(platform, { query: { ...filter, ...place }, once: true }),
    (item) => item.id,
  )
  for await (const items of pages) yield items.map(csvRow)
}

function csvRow({ at, area, kind, subject, fields, device, address }: Activity): string[] {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(BRAND.timeZone)
  const localText = local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return [utcTime(at), localText, area, kind, subject ?? '', fields.join(' '), device ?? '', address ?? '']
}
