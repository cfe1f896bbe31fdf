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

/**
 * A page of a list with as many items as were asked for, whatever the platform gives at once: pages are numbered, so that a
 * shorter one would leave items out. A platform that knows no pages gives all items.
 *
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
