import { utcTime } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTable, type CollectRecord } from '#app/platform/collect.ts'
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
  'link',
  'settled_gross',
  'settled_fee',
  'settled_net',
  'settled_currency',
  'payout_id',
] as const

/** The rows of the whole list, which the platform gives at once. */
export async function* csvRows(platform: Platform, query: CollectQuery): AsyncGenerator<string[][], void> {
  const { offset: _, ...filter } = query
  const records = await readCollectTable(platform, { query: filter, once: true })
  yield records.map(csvRow)
}

/** In UTC; what is no time stays as the platform wrote it. */
function timeOf(written: string): string {
  return Number.isNaN(Date.parse(written)) ? written : utcTime(written)
}

function csvRow(record: CollectRecord): string[] {
  return [
    record.transaction_key,
    timeOf(record.created),
    timeOf(record.completed_at),
    record.list_status,
    record.payer_name || record.payer,
    record.wallet,
    record.partner_reference,
    record.amount,
    record.currency,
    record.amount_eur,
    record.coin_amount,
    record.coin,
    record.rate,
    record.collect_link_label ?? '',
    record.settlement_gross ?? '',
    record.settlement_fee ?? '',
    record.settlement_net ?? '',
    record.settlement_currency ?? '',
    record.payout_id ?? '',
  ]
}
