import { BRAND } from '#app/brand.ts'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { getDay } from '#app/i18n/formats.ts'
import { readMe } from '#app/platform/me.ts'
import type { OrderSum } from '#app/platform/transaction-lists.ts'
import type { HistoryList } from './history-file.server.ts'
import { readHistory } from '#app/routes/history/history-query.ts'
import { parseOrderSums, countPayments, Totals, parseTotals, type Total } from '#app/routes/history/history-totals.ts'

/** The head of an exported list: its holder, period and sums. */
export type Statement = {
  holder: { name: string; number: string }
  /** Dates in the brand's zone, YYYY-MM-DD, both inclusive. */
  period: { from: string; to: string }
  madeAt: Date
  count: number
  /** The payments among `count`. */
  payments: number
  totals: Total[]
  /** Null if the platform sends no sums. */
  orders: OrderSum[] | null
}

/**
 * Reads the head of a list. Without dates in the query the period runs from the oldest item to today. @throws
 * {PlatformError}
 */
export async function readStatement(list: HistoryList): Promise<Statement> {
  const { platform, query } = list
  const [me, newest] = await Promise.all([readMe(platform), readHistory(platform, query, { offset: 0, limit: 1 })])
  const last = { offset: Math.max(0, newest.total - 1), limit: 1 }
  const [[oldest], totals] = await Promise.all([
    readHistory(platform, query, last).then(({ items }) => items),
    parseTotals(newest) ?? sumPages(list),
  ])
  const madeAt = new Date(platform.now())
  const today = getDay(madeAt.toISOString(), BRAND.timeZone)
  const from = query.period_start ?? (oldest ? getDay(oldest.created, BRAND.timeZone) : today)
  return {
    holder: { name: formatCustomerName(me), number: me.id },
    period: { from, to: query.period_end ?? (from > today ? from : today) },
    madeAt,
    count: newest.total,
    payments: countPayments(newest),
    totals,
    orders: parseOrderSums(newest),
  }
}

/** @throws if the list changed during the export, so that its rows don't add up to the sums in its head */
export function requireSameTotals({ totals, orders }: Pick<Statement, 'totals' | 'orders'>, written: Totals): void {
  const counted = new Map(totals.map(({ currency, count }) => [currency, count]))
  // Counts that the platform didn't send aren't compared.
  const sums = written.values().map((sum) => ({ ...sum, count: counted.get(sum.currency) === null ? null : sum.count }))
  const isSame = JSON.stringify(totals) === JSON.stringify(sums)
  if (isSame && (orders === null || JSON.stringify(orders) === JSON.stringify(written.orders()))) return
  throw new Error('A list changed between its sums and its lines')
}

/** Reads the whole list once more, if the platform sends no sums. */
async function sumPages({ pages }: HistoryList): Promise<Total[]> {
  const totals = new Totals()
  for await (const items of pages()) totals.add(items)
  return totals.values()
}
