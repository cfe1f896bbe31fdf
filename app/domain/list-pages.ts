/** A page of a list: its offset, the items received, and the size of the whole list. */
type Page = { offset: number; given: number; limit: number; total: number }

/**
 * Returns the offsets of the previous and the next page, or null (pagination). The next offset follows the items
 * received, regardless of `limit`, so that no item is skipped.
 */
export function getAdjacentPages({ offset, given, limit, total }: Page): {
  previous: number | null
  next: number | null
} {
  const end = offset + given
  const isCut = given > 0 && end < total
  const step = isCut && given < limit ? given : limit
  return { previous: offset > 0 ? Math.max(0, offset - step) : null, next: isCut ? end : null }
}
