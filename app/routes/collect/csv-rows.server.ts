import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { formatUtcTime } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectTable, type CollectRecord } from '#app/platform/collect.ts'
import type { CollectQuery } from './collect-query.ts'

/** Unformatted columns for bookkeeping and tax tools: times in UTC, decimal points. */
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

/** The platform returns the whole list in one response. */
export async function* readCsvRows(platform: Platform, query: CollectQuery): AsyncGenerator<string[][], void> {
  const { offset: _, ...filter } = await resolvePeriod(platform, query)
  const records = await readCollectTable(platform, { query: filter, once: true })
  yield records.map(toCsvRow)
}

/** Formats in UTC; an unparseable time is returned unchanged. */
function formatTime(written: string): string {
  return Number.isNaN(Date.parse(written)) ? written : formatUtcTime(written)
}

function toCsvRow(record: CollectRecord): string[] {
  return [
    record.transaction_key,
    formatTime(record.created),
    formatTime(record.completed_at),
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
