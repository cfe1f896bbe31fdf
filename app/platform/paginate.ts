import { yieldToOthers } from './yield-to-others.ts'

/** The most that the platform gives at once; it may give less. */
const PAGE_SIZE = 100

/** `limit` is how many items the platform gives at once, which may be less than it was asked for. */
type Page<Item> = { items: Item[]; total: number; limit?: number }
type Place = { offset: number; limit: number }

/** Items left a list while it was read: others moved up past the place of reading, and were not seen. */
export class ListChanged extends Error {}

/**
 * A whole list, a page of the platform at a time and each item once: a list of any length takes the memory of a page.
 * `read` gives the items from a place on, and how many the list has; `keyOf` tells one item from another.
 *
 * @throws {ListChanged} before the last page, instead of giving less than the list had when the reading began
 * @throws {PlatformError}
 */
export async function* paginate<Item>(
  read: (place: Place) => Promise<Page<Item>>,
  keyOf: (item: Item) => string,
): AsyncGenerator<Item[], void> {
  // What is made meanwhile moves the others down the list: what the page before had is not given again.
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
    // Said before the last page is given: of a short list nothing has been sent by then.
    if (isLast && given < announced) throw new ListChanged(`A list of ${announced} gave ${given}`)
    yield fresh
    if (isLast) return
    before = new Set(items.map(keyOf))
    limit = Math.min(limit, answered ?? limit)
  }
}
