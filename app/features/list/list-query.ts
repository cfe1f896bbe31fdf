export const PAGE_SIZE = 20

/** Larger than any list. The platform rejects larger offsets. */
const MAX_OFFSET = 1_000_000_000

/** Filters by URL parameter. Undefined if not set. */
export type ListFilters = Readonly<Record<string, string | undefined>>

/** Returns the offset in a URL, or 0 for anything that isn't a positive integer. */
export function parseOffset(search: URLSearchParams): number {
  const offset = Number(search.get('offset') ?? 0)
  return Number.isSafeInteger(offset) && offset > 0 ? Math.min(offset, MAX_OFFSET) : 0
}

/** Returns the parameter if it is a valid choice. Other values are ignored. */
export function findChoice<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search.get(name))
}

export function findText(search: URLSearchParams, name: string, { max = 255 } = {}): string | undefined {
  return search.get(name)?.trim().slice(0, max) || undefined
}

/** Formats filters and offset as a URL query, empty without any. */
export function buildListSearch(filters: ListFilters, offset = 0): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (offset > 0) search.set('offset', String(offset))
  return search.size === 0 ? '' : `?${search}`
}

/** Returns how many filters are set. The two days of a period are one filter. */
export function countFilters({ period_start: start, period_end: end, ...filters }: ListFilters): number {
  return Object.values({ ...filters, days: start ?? end }).filter((value) => value !== undefined).length
}
