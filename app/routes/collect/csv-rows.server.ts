import type { Platform } from '#app/platform/call.ts'
import { listCollectTransactions } from '#app/platform/collect.ts'
import { everyPage } from '#app/platform/every-page.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'
import type { CollectQuery } from './collect-query.ts'

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
export async function* csvRows(platform: Platform, query: CollectQuery): AsyncGenerator<string[][], void> {
  const pages = everyPage(
    (place) => listCollectTransactions(platform, { query: { ...query, ...place }, once: true }),
    (item) => item.transaction_key,
  )
  for await (const items of pages) yield items.map(csvRow)
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
