import { BRAND } from '#app/brand.ts'
import { listActivity } from '#app/platform/activity.ts'
import type { Platform } from '#app/platform/call.ts'
import type { ActivityFilter } from './activity-query.ts'

const PAGE_SIZE = 100

/** One row for each thing that happened, with its time in UTC and in the brand's zone. */
export const CSV_COLUMNS = ['at_utc', 'at_local', 'area', 'kind', 'subject', 'fields', 'device', 'address'] as const

/** The rows of the whole list, read page by page and let go. */
export async function* csvRows(platform: Platform, filter: ActivityFilter): AsyncGenerator<string[], void> {
  // What happens meanwhile moves the others down the list: what the page before had is not written again.
  let before = new Set<string>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const page = { query: { ...filter, offset, limit: PAGE_SIZE }, once: true }
    const { items, total } = await listActivity(platform, page)
    for (const { id, at, area, kind, subject, fields, device, address } of items) {
      if (before.has(id)) continue
      const local = Temporal.Instant.from(at).toZonedDateTimeISO(BRAND.timeZone)
      const localText = local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
      yield [at, localText, area, kind, subject ?? '', fields.join(' '), device ?? '', address ?? '']
    }
    if (items.length === 0 || offset + items.length >= total) return
    before = new Set(items.map(({ id }) => id))
  }
}
