import type { Translate } from '#app/i18n/translate.ts'

const PAGE_SIZE = 20
/** Far behind every list: the platform takes no larger place than a billion. */
const LAST_PAGE = 1_000_000

/** A part of a list that a platform gives, or all of it from one that knows no pages. */
type Answer<Order> = Order[] | { items: Order[]; total: number; offset: number; limit: number }

/** The page that a URL asks for, beginning with 1, as a place in the list. */
export function placeOf(search: URLSearchParams): { offset: number; limit: number } {
  const page = Number(search.get('page') ?? 1)
  const known = Number.isSafeInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1
  return { offset: (known - 1) * PAGE_SIZE, limit: PAGE_SIZE }
}

/** The orders of a page, with the ways to those around it. `path` is the address of the first page. */
export function orderPage<Order>(
  answer: Answer<Order>,
  { offset, limit }: { offset: number; limit: number },
  { path, t }: { path: string; t: Translate },
) {
  const { items, total } = Array.isArray(answer)
    ? { items: answer.slice(offset, offset + limit), total: answer.length }
    : answer
  const page = offset / limit + 1
  const pageAt = (at: number) => (at === 1 ? path : `${path}?page=${at}`)
  return {
    items,
    newer: page > 1 ? pageAt(page - 1) : null,
    older: offset + limit < total ? pageAt(page + 1) : null,
    range: items.length === 0 ? null : t('history.shown', { from: offset + 1, to: offset + items.length, total }),
    isBehind: items.length === 0 && page > 1,
  }
}
