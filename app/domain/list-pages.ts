/** A page of a list as the platform gave it: where it begins, how many items it has, and how many the list has. */
type Page = { offset: number; given: number; limit: number; total: number }

/**
 * The offsets of the previous and the next page, or null. The next page follows the items received, whatever `limit` says,
 * so that none is skipped.
 */
export function pagesAround({ offset, given, limit, total }: Page): { previous: number | null; next: number | null } {
  const end = offset + given
  const isCut = given > 0 && end < total
  const step = isCut && given < limit ? given : limit
  return { previous: offset > 0 ? Math.max(0, offset - step) : null, next: isCut ? end : null }
}
