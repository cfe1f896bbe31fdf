import { yieldToOthers } from './yield-to-others.ts'

/** The platform's maximum. It may return fewer. */
const PAGE_SIZE = 100

/** `limit` is the platform's page size, which may be smaller than requested. */
type Page<Item> = { items: Item[]; total: number; limit?: number }
type Place = { offset: number; limit: number }

/** Items were removed while the list was read, so later items moved up and were skipped. */
export class ListChanged extends Error {}

/**
 * Yields a complete list page by page, each item once, so that memory use is bounded. `keyOf` identifies an item.
 * @throws {ListChanged} before the last page if items were skipped
 * @throws {PlatformError}
 */
export async function* paginate<Item>(
  read: (place: Place) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item[], void> {
  // New items shift the list, so the next page may repeat items of the previous one.
  let before = new Set<string>()
  let given = 0
  let announced: number | null = null
  let offset = 0
  let limit = PAGE_SIZE
  for (;;) {
    const { items, total, limit: answered } = await read({ offset, limit })
    await yieldToOthers()
    announced ??= total
    const fresh = items.filter((item) => !before.has(keyOf(item)))
    given += fresh.length
    offset += items.length
    const isLast = fresh.length === 0 || offset >= total
    // Thrown before the last page, so that a short list fails before any output.
    if (isLast && given < announced) throw new ListChanged(`A list of ${announced} gave ${given}`)
    yield fresh
    if (isLast) return
    before = new Set(items.map(keyOf))
    limit = Math.min(limit, answered ?? limit)
  }
}

/**
 * Returns a page of the requested size even if the platform returns fewer items at once, because numbered pages must
 * not skip items. A platform without pagination returns all items.
 * @throws {PlatformError}
 */
export async function fillPage<Item, Answer extends { items: Item[]; total: number }>(
  read: (place: Place) => Promise<Answer | Item[]>,
  { offset, limit }: Place,
): Promise<Answer | Item[]> {
  const first = await read({ offset, limit })
  if (Array.isArray(first)) return first
  const items = [...first.items]
  while (items.length < limit && offset + items.length < first.total) {
    const more = await read({ offset: offset + items.length, limit: limit - items.length })
    if (Array.isArray(more) || more.items.length === 0) break
    items.push(...more.items)
  }
  return { ...first, items: items.slice(0, limit) }
}
