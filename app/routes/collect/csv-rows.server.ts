import type { Platform } from '#app/platform/call.ts'
import { listCollectTransactions } from '#app/platform/collect.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'
import type { CollectQuery } from './collect-query.ts'

const PAGE_SIZE = 100

/** One row for each payment, times in UTC, points in decimals: what bookkeeping and tax tools read. */
export const CSV_COLUMNS = [
  'number',
  'created_utc',
  'completed_utc',
  'status',
  'payer',
  'wallet',
  'reference',
  'amount',
  'currency',
  'amount_eur',
  'coin_amount',
  'coin',
  'rate_eur',
] as const

/** The rows of the whole list, read page by page and let go. */
export async function* csvRows(platform: Platform, query: CollectQuery): AsyncGenerator<string[], void> {
  // A payment that is made meanwhile moves the others down the list: what the page before had is not written again.
  let before = new Set<string>()
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { items, total } = await listCollectTransactions(platform, {
      query: { ...query, offset, limit: PAGE_SIZE },
      once: true,
    })
    for (const item of items) if (!before.has(item.transaction_key)) yield csvRow(item)
    if (items.length === 0 || offset + items.length >= total) return
    before = new Set(items.map((item) => item.transaction_key))
  }
}

function csvRow(item: TransactionListItem): string[] {
  return [
    item.transaction_key,
    item.created,
    item.completed_at ?? '',
    item.list_status,
    item.payer_name ?? item.payer ?? '',
    item.wallet ?? '',
    item.partner_reference ?? '',
    item.amount,
    item.currency,
    item.amount_eur ?? '',
    item.coin_amount,
    item.coin,
    item.rate ?? '',
  ]
}
