import { BRAND } from '#app/brand.ts'
import { formatUtcTime } from '#app/i18n/formats.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { isOrder, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { getPaidAmount, getPaidEur } from '#app/routes/history/history-totals.ts'

type Value<Item> = (item: Item) => string | null

/**
 * A payment's columns in the CSV file, in order, and members in the JSON file. Times are in UTC and in the brand's
 * zone; decimals have points, without grouping.
 */
const PAYMENT_VALUES: Readonly<Record<string, Value<TransactionListItem>>> = {
  number: (item) => item.transaction_key,
  created_utc: (item) => formatUtcTime(item.created),
  completed_utc: (item) => (item.completed_at === null ? null : formatUtcTime(item.completed_at)),
  status: (item) => item.list_status,
  payer: (item) => item.payer_name ?? item.payer,
  recipient: (item) => item.receiver,
  account: formatAccount,
  reference: (item) => item.description,
  amount: getPaidAmount,
  currency: (item) => item.currency,
  amount_eur: getPaidEur,
  fee: (item) => item.fee,
  fee_currency: (item) => (item.fee === null ? null : 'EUR'),
  discount: (item) => item.discount,
  coin_amount: (item) => item.coin_amount,
  coin_received: (item) => item.coin_amount_received,
  coin_refunded: (item) => item.refund?.coin_amount ?? null,
  coin: (item) => item.coin,
  rate_eur: (item) => item.rate,
  market_rate_eur: (item) => item.market_rate,
  end_to_end_id: (item) => item.end_to_end_id,
  partner_reference: (item) => item.partner_reference,
  transaction_hash: (item) => item.tx_hash,
  deposit_address: (item) => item.deposit_address,
  refund_address: (item) => item.refund?.address ?? null,
  recipient_email: (item) => item.contact_email,
  created_local: (item) => formatLocalTime(item.created),
  completed_local: (item) => (item.completed_at === null ? null : formatLocalTime(item.completed_at)),
  type: (item) => (item.type === 'CASH_OUT' || item.type === 'INSTA_FILL' ? item.type : 'PAYMENT'),
}

/**
 * An order's columns. Its amounts have separate columns, because a payment's amounts must add up to the sum that banks
 * received (rules.md#history-orders).
 */
const ORDER_VALUES: Readonly<Record<string, Value<OrderListItem>>> = {
  number: (order) => order.id,
  created_utc: (order) => formatUtcTime(order.created),
  completed_utc: (order) => (order.completed_at === null ? null : formatUtcTime(order.completed_at)),
  status: (order) => order.list_status,
  reference: (order) => order.reference,
  fee: (order) => order.fee,
  fee_currency: (order) => (order.fee === null ? null : order.fee_coin),
  transaction_hash: (order) => order.tx_hash,
  created_local: (order) => formatLocalTime(order.created),
  completed_local: (order) => (order.completed_at === null ? null : formatLocalTime(order.completed_at)),
  type: (order) => order.type,
  coin_account: (order) => order.account_id,
  from_amount: (order) => order.from_amount,
  from_coin: (order) => order.from_coin,
  to_amount: (order) => order.to_amount,
  to_coin: (order) => order.to_coin,
}

const PAYMENT_COLUMNS = Object.keys(PAYMENT_VALUES)
export const HISTORY_COLUMNS = [
  ...PAYMENT_COLUMNS,
  ...Object.keys(ORDER_VALUES).filter((name) => !PAYMENT_COLUMNS.includes(name)),
]

/** Returns the values in the order of `HISTORY_COLUMNS`. */
export function buildHistoryRecord(item: HistoryItem): (string | null)[] {
  return HISTORY_COLUMNS.map((name) =>
    isOrder(item) ? (ORDER_VALUES[name]?.(item) ?? null) : (PAYMENT_VALUES[name]?.(item) ?? null),
  )
}

/** Returns the recipient's IBAN, wallet, or sort code and account number. */
export function formatAccount(item: TransactionListItem): string | null {
  const { iban, wallet, receiver_sort_code: sortCode, receiver_account: account } = item
  return iban ?? wallet ?? ([sortCode, account].filter(Boolean).join(' ') || null)
}

/** ISO 8601 with the offset of the brand's zone: 2026-03-04T14:02:10+02:00. */
function formatLocalTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
