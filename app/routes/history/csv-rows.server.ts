import type { Platform } from '#app/platform/call.ts'
import { everyPage } from '#app/platform/every-page.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'
import { readHistory, type HistoryQuery } from './history-query.ts'

/** One row for each payment, times in UTC, points in decimals: what bookkeeping and tax tools read. */
export const CSV_COLUMNS = [
  'number',
  'created_utc',
  'completed_utc',
  'status',
  'payer',
  'recipient',
  'account',
  'reference',
  'amount',
  'currency',
  'amount_eur',
  'fee_eur',
  'discount_eur',
  'coin_amount',
  'coin',
  'rate_eur',
  'bank_trace_number',
] as const

/** The rows of the whole list, read page by page and let go. */
export async function* csvRows(platform: Platform, query: HistoryQuery): AsyncGenerator<string[][], void> {
  for await (const items of everyPage((place) => readHistory(platform, query, place))) yield items.map(csvRow)
}

function csvRow(item: TransactionListItem): string[] {
  const { receiver_sort_code: sortCode, receiver_account: account } = item
  return [
    item.transaction_key,
    item.created,
    item.completed_at ?? '',
    item.list_status,
    item.payer_name ?? item.payer ?? '',
    item.receiver ?? '',
    item.iban ?? item.wallet ?? [sortCode, account].filter(Boolean).join(' '),
    item.description ?? item.partner_reference ?? '',
    item.amount,
    item.currency,
    item.amount_eur ?? '',
    item.fee ?? '',
    item.discount ?? '',
    item.coin_amount,
    item.coin,
    item.rate ?? '',
    item.end_to_end_id ?? '',
  ]
}
