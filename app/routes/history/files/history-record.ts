import { BRAND } from '#app/brand.ts'
import { utcTime } from '#app/i18n/formats.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { isOrder, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { paidAmount, paidInEur } from '#app/routes/history/history-totals.ts'

type Value<Item> = (item: Item) => string | null

/**
 * A payment as bookkeeping reads it: moments in UTC and in the customer's time, points in decimals, nothing formatted. These
 * are the columns of the CSV file, in their order, and the members of the JSON file, but for those of orders.
 */
const PAYMENT_VALUES: Readonly<Record<string, Value<TransactionListItem>>> = {
  number: (item) => item.transaction_key,
  created_utc: (item) => utcTime(item.created),
  completed_utc: (item) => (item.completed_at === null ? null : utcTime(item.completed_at)),
  status: (item) => item.list_status,
  payer: (item) => item.payer_name ?? item.payer,
  recipient: (item) => item.receiver,
  account: accountOf,
  reference: (item) => item.description,
  amount: paidAmount,
  currency: (item) => item.currency,
  amount_eur: paidInEur,
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
  created_local: (item) => localTime(item.created),
  completed_local: (item) => (item.completed_at === null ? null : localTime(item.completed_at)),
  type: (item) => (item.type === 'CASH_OUT' || item.type === 'INSTA_FILL' ? item.type : 'PAYMENT'),
}

/**
 * The same of an order. What it gives and gets has columns of its own: those of a payment's amounts add up to what banks
 * were paid (rules.md#history-orders).
 */
const ORDER_VALUES: Readonly<Record<string, Value<OrderListItem>>> = {
  number: (order) => order.id,
  created_utc: (order) => utcTime(order.created),
  completed_utc: (order) => (order.completed_at === null ? null : utcTime(order.completed_at)),
  status: (order) => order.list_status,
  reference: (order) => order.reference,
  fee: (order) => order.fee,
  fee_currency: (order) => (order.fee === null ? null : order.fee_coin),
  transaction_hash: (order) => order.tx_hash,
  created_local: (order) => localTime(order.created),
  completed_local: (order) => (order.completed_at === null ? null : localTime(order.completed_at)),
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

/** The values of a payment or an order in the order of the columns. */
export function historyRecord(item: HistoryItem): (string | null)[] {
  return HISTORY_COLUMNS.map((name) =>
    isOrder(item) ? (ORDER_VALUES[name]?.(item) ?? null) : (PAYMENT_VALUES[name]?.(item) ?? null),
  )
}

/** The bank account as it is written: an IBAN, or sort code and account number. */
export function accountOf(item: TransactionListItem): string | null {
  const { iban, wallet, receiver_sort_code: sortCode, receiver_account: account } = item
  return iban ?? wallet ?? ([sortCode, account].filter(Boolean).join(' ') || null)
}

/** A moment with the offset of the customer's zone: 2026-03-04T14:02:10+02:00. */
function localTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone)
  return local.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
