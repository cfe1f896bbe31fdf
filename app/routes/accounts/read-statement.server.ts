import { PAGE_SIZE } from '#app/features/list/list-query.ts'
import type { Resolved } from '#app/features/list/resolve-period.ts'
import { listBalanceTransactions, type BalanceTransaction } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { fillPage } from '#app/platform/paginate.ts'
import type { StatementQuery } from './statement-query.ts'

/** Balances are decimals of the coin; null if the platform does not return them. */
export type StatementPart = {
  items: BalanceTransaction[]
  total: number
  limit: number
  opening: string | null
  closing: string | null
}

type Page = Exclude<Awaited<ReturnType<typeof listBalanceTransactions>>, BalanceTransaction[]>

/**
 * Reads the requested page of the statement, or the movements at `place`, which bypass the request's cache. If the
 * platform does not paginate, the page is cut from the full list.
 * @throws {PlatformError}
 */
export async function readStatement(
  platform: Platform,
  id: string,
  { offset: from, ...filter }: Resolved<StatementQuery>,
  place?: { offset: number; limit: number },
): Promise<StatementPart> {
  const { offset, limit } = place ?? { offset: from, limit: PAGE_SIZE }
  const read = (at: { offset: number; limit: number }) =>
    listBalanceTransactions(platform, {
      params: { id },
      query: { ...filter, sort_order: filter.sort_order ?? ('desc' as const), ...at },
      once: place !== undefined,
    })
  const answer = await (place ? read(place) : fillPage<BalanceTransaction, Page>(read, { offset, limit }))
  if (Array.isArray(answer)) {
    return { items: answer.slice(offset, offset + limit), total: answer.length, limit, opening: null, closing: null }
  }
  return {
    items: answer.items,
    total: answer.total,
    limit: place ? answer.limit : limit,
    opening: answer.opening_balance,
    closing: answer.closing_balance,
  }
}
