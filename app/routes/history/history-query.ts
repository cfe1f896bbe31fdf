import { LIST_STATUSES } from '#app/platform/transaction-shapes.ts'
import type { TransactionListQuery } from '#app/platform/transactions.ts'

const PAGE_SIZE = 20
const DAY = /^\d{4}-\d{2}-\d{2}$/

export type HistoryQuery = TransactionListQuery & { limit: number; offset: number }

/** The filter that a URL asks for. What is no filter is left out: a URL that was typed badly still shows a list. */
export function parseHistoryQuery(search: URLSearchParams): HistoryQuery {
  const offset = Number(search.get('offset') ?? 0)
  const status = LIST_STATUSES.find((each) => each === search.get('status'))
  return {
    limit: PAGE_SIZE,
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    period_start: dayOf(search.get('period_start')),
    period_end: dayOf(search.get('period_end')),
    status,
    coin: search.get('coin')?.slice(0, 20) || undefined,
    receiver: search.get('receiver')?.slice(0, 255) || undefined,
  }
}

function dayOf(text: string | null): string | undefined {
  return text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}
