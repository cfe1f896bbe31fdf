import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { parseMoney, parseWireDecimal, toDecimal, toMoney } from '#app/domain/money.ts'
import { euroValue } from '#app/domain/rate.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { utcTime } from '#app/i18n/formats.ts'
import { isOrder, numberOf, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { paidInEur } from '#app/routes/history/history-totals.ts'

/** The columns that tax tools look for, then ours. */
export const TAX_COLUMNS = [
  'Date',
  'Sent Amount',
  'Sent Currency',
  'Received Amount',
  'Received Currency',
  'Fee Amount',
  'Fee Currency',
  'Description',
  'TxHash',
  'Status',
  'ID',
  'Zone of Date',
  `Date in ${BRAND.timeZone}`,
] as const

/** What leaves the customer, what reaches them and what of it was the fee; null for what a tax tool is not to count. */
type Trade = {
  sent: [amount: string, currency: string]
  received: [amount: string, currency: string]
  fee: [amount: string, currency: string] | null
}

/**
 * One row for a payment or an order. Nothing is given away before it is completed, nor by one that was cancelled or came
 * back: its row has no amounts, so that a tax tool counts nothing (rules.md#tax-orders).
 */
export function taxRow(item: HistoryItem): string[] {
  const { list_status: status, completed_at: completedAt, created } = item
  const trade = status !== 'COMPLETED' ? null : isOrder(item) ? orderTrade(item) : saleOf(item)
  return [
    // Seconds of UTC, with a blank between day and time: what these tools read.
    utcTime(completedAt ?? created)
      .slice(0, 19)
      .replace('T', ' '),
    ...(trade?.sent ?? ['', '']),
    ...(trade?.received ?? ['', '']),
    ...(trade?.fee ?? ['', '']),
    (isOrder(item) ? item.reference : item.description) ?? '',
    item.tx_hash ?? '',
    status,
    numberOf(item),
    'UTC',
    localTime(completedAt ?? created),
  ]
}

/** The same moment where the brand is, as pages and statements print it. */
function localTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/**
 * The coins of a payment that were given away, what they fetched in EUR and what of that was the fee; the rest went to the
 * bank. Null when the platform does not say what the recipient got in EUR.
 */
function saleOf(item: TransactionListItem): Trade | null {
  const paid = paidInEur(item)
  if (paid === null) return null
  const coins = coinsGiven(item)
  const net = parseMoney(paid)
  const fee = item.sent_amount === null ? agreedFee(item) : keptOf(item, coins, net)
  return { sent: [coins, symbolOf(item)], received: [toMoney(net + fee), 'EUR'], fee: [toMoney(fee), 'EUR'] }
}

/** What an order gave without the fee, and what it got; null while the platform does not say what that was. */
function orderTrade(order: OrderListItem): Trade | null {
  const { from_amount: from, from_coin: fromCoin, to_amount: to, to_coin: toCoin, fee, fee_coin: feeCoin } = order
  if (to === null) return null
  const hasFee = fee !== null && feeCoin !== null && /[1-9]/.test(fee)
  const isWithin = hasFee && feeCoin === fromCoin
  return {
    sent: [isWithin ? difference(from, fee) : from, fromCoin],
    received: [to, toCoin],
    fee: hasFee ? [fee, feeCoin] : null,
  }
}

function agreedFee({ fee, discount }: TransactionListItem): bigint {
  return parseMoney(fee ?? '0') - parseMoney(discount ?? '0')
}

/** Where another amount than the agreed one was paid out, what is left of the coins' worth is the fee. */
function keptOf({ rate }: TransactionListItem, coins: string, net: bigint): bigint {
  const kept = rate === null ? 0n : parseMoney(toDecimal(euroValue(coins, rate), 2)) - net
  return kept > 0n ? kept : 0n
}

/** The coins that came in and did not go back. */
function coinsGiven({ coin_amount: due, coin_amount_received: received, refund }: TransactionListItem): string {
  if (received === null) return due
  return difference(received, refund?.coin_amount ?? '0')
}

/** Two decimals subtracted, with as many places as the longer of them. */
function difference(from: string, what: string): string {
  const decimals = Math.max(...[from, what].map((each) => each.split('.')[1]?.length ?? 0))
  return toDecimal(parseWireDecimal(from, decimals) - parseWireDecimal(what, decimals), decimals)
}
