import { BRAND } from '#app/brand.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { dayOf } from '#app/i18n/formats.ts'
import { readMe } from '#app/platform/me.ts'
import type { OrderSum } from '#app/platform/transactions.ts'
import type { HistoryList } from './history-file.server.ts'
import { readHistory } from '#app/routes/history/history-query.ts'
import { orderSumsOf, paymentCount, Totals, totalsOf, type Total } from '#app/routes/history/history-totals.ts'

/** What stands above a list that is to be filed: whose it is, for which days, and what it comes to. */
export type Statement = {
  holder: { name: string; number: string }
  /** Days of the customer's calendar, YYYY-MM-DD, both counted. */
  period: { from: string; to: string }
  madeAt: Date
  count: number
  /** How many of them are payments. */
  payments: number
  totals: Total[]
  /** What the orders come to; null where the platform does not say. */
  orders: OrderSum[] | null
}

/**
 * The statement of a list. Where the query names no days it goes from the oldest payment to today.
 * @throws {PlatformError}
 */
export async function readStatement(list: HistoryList): Promise<Statement> {
  const { platform, query } = list
  const [me, newest] = await Promise.all([readMe(platform), readHistory(platform, query, { offset: 0, limit: 1 })])
  const last = { offset: Math.max(0, newest.total - 1), limit: 1 }
  const [[oldest], totals] = await Promise.all([
    readHistory(platform, query, last).then(({ items }) => items),
    totalsOf(newest) ?? addUp(list),
  ])
  const madeAt = new Date(platform.now())
  const today = dayOf(madeAt.toISOString(), BRAND.timeZone)
  const from = query.period_start ?? (oldest ? dayOf(oldest.created, BRAND.timeZone) : today)
  return {
    holder: { name: customerName(me), number: me.id },
    period: { from, to: query.period_end ?? (from > today ? from : today) },
    madeAt,
    count: newest.total,
    payments: paymentCount(newest),
    totals,
    orders: orderSumsOf(newest),
  }
}

/** The list was another one when its sums were made: a file whose sums are not those of its lines is no statement. */
export function requireSameTotals({ totals, orders }: Pick<Statement, 'totals' | 'orders'>, written: Totals): void {
  const counted = new Map(totals.map(({ currency, count }) => [currency, count]))
  // What the platform does not tell is not compared.
  const sums = written.values().map((sum) => ({ ...sum, count: counted.get(sum.currency) === null ? null : sum.count }))
  const isSame = JSON.stringify(totals) === JSON.stringify(sums)
  if (isSame && (orders === null || JSON.stringify(orders) === JSON.stringify(written.orders()))) return
  throw new Error('A list changed between its sums and its lines')
}

/** A platform that gives no sums of a list has it read once more. */
async function addUp({ pages }: HistoryList): Promise<Total[]> {
  const totals = new Totals()
  for await (const items of pages()) totals.add(items)
  return totals.values()
}
