import { listPages } from '#app/features/list/list-pages.ts'
import { PAGE_SIZE, parseOffset } from '#app/features/list/list-query.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** An array if the platform does not paginate. */
type Answer<Order> = Order[] | { items: Order[]; total: number; offset: number; limit: number }

export function parsePlace(search: URLSearchParams): { offset: number; limit: number } {
  return { offset: parseOffset(search), limit: PAGE_SIZE }
}

/** Returns one page of orders with its pagination links. `path` is the URL of the first page. */
export function getOrderPage<Order>(
  answer: Answer<Order>,
  { offset, limit }: { offset: number; limit: number },
  { path, t }: { path: string; t: Translate },
) {
  const { items, total } = Array.isArray(answer)
    ? { items: answer.slice(offset, offset + limit), total: answer.length }
    : answer
  const { previous, next, range } = listPages({ items, total, limit }, { path, offset }, t)
  return { items, previous, next, range, isBehind: items.length === 0 && offset > 0 }
}
