import { listBalanceTransactions, type BalanceTransaction } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { fillPage } from '#app/platform/paginate.ts'
import { PAGE_SIZE, type StatementQuery } from './statement-query.ts'

/** A part of an account's movements. The balances are decimals of the coin; null where the platform does not say them. */
export type StatementPart = {
  items: BalanceTransaction[]
  total: number
  limit: number
  opening: string | null
  closing: string | null
}

type Page = Exclude<Awaited<ReturnType<typeof listBalanceTransactions>>, BalanceTransaction[]>

/**
 * The page of the statement that the query asks for, or what is at another place, which is not read twice. A platform that
 * knows no pages gives all movements, of which the page is taken here.
 * @throws {PlatformError}
 */
export async function readStatement(
  platform: Platform,
  id: string,
  { page, ...filter }: StatementQuery,
  place?: { offset: number; limit: number },
): Promise<StatementPart> {
  const { offset, limit } = place ?? { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
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
