import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { isZero, parseMoney, parseWireDecimal, toDecimal, toMoney } from '#app/domain/money.ts'
import { convertToEuroCents } from '#app/domain/rate.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { formatUtcTime } from '#app/i18n/formats.ts'
import { isOrder, getItemNumber, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { getPaidEur } from '#app/routes/history/history-totals.ts'

/** The column names that tax tools expect, then extra ones. */
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

/** Amounts of one trade; `fee` is the part of it that the customer paid in fees. */
type Trade = {
  sent: [amount: string, currency: string]
  received: [amount: string, currency: string]
  fee: [amount: string, currency: string] | null
}

/**
 * Formats one row. Until an item is completed, and after it is cancelled or returned, its row has no amounts: tax tools
 * then count nothing (rules.md#tax-orders).
 */
export function formatTaxRow(item: HistoryItem): string[] {
  const { list_status: status, completed_at: completedAt, created } = item
  const trade = status !== 'COMPLETED' ? null : isOrder(item) ? buildOrderTrade(item) : buildSale(item)
  return [
    // Tax tools expect "2026-03-04 12:02:10".
    formatUtcTime(completedAt ?? created)
      .slice(0, 19)
      .replace('T', ' '),
    ...(trade?.sent ?? ['', '']),
    ...(trade?.received ?? ['', '']),
    ...(trade?.fee ?? ['', '']),
    (isOrder(item) ? item.reference : item.description) ?? '',
    item.tx_hash ?? '',
    status,
    getItemNumber(item),
    'UTC',
    formatLocalTime(completedAt ?? created),
  ]
}

/** In the brand's zone, as on pages and statements. */
function formatLocalTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** The coins sold, their value in EUR including the fee, and the fee. Null if the platform sends no EUR amount. */
function buildSale(item: TransactionListItem): Trade | null {
  const paid = getPaidEur(item)
  if (paid === null) return null
  const coins = getCoinsSold(item)
  const net = parseMoney(paid)
  const fee = item.sent_amount === null ? getAgreedFee(item) : getRemainingFee(item, coins, net)
  return { sent: [coins, getSymbol(item)], received: [toMoney(net + fee), 'EUR'], fee: [toMoney(fee), 'EUR'] }
}

/** The amount given without the fee, and the amount received; null until the platform sends it. */
function buildOrderTrade(order: OrderListItem): Trade | null {
  const { from_amount: from, from_coin: fromCoin, to_amount: to, to_coin: toCoin, fee, fee_coin: feeCoin } = order
  if (to === null) return null
  const hasFee = fee !== null && feeCoin !== null && !isZero(fee)
  const isWithin = hasFee && feeCoin === fromCoin
  return {
    sent: [isWithin ? subtract(from, fee) : from, fromCoin],
    received: [to, toCoin],
    fee: hasFee ? [fee, feeCoin] : null,
  }
}

function getAgreedFee({ fee, discount }: TransactionListItem): bigint {
  return parseMoney(fee ?? '0') - parseMoney(discount ?? '0')
}

/** After a payout of another amount than agreed, the fee is the rest of the coins' value. */
function getRemainingFee({ rate }: TransactionListItem, coins: string, net: bigint): bigint {
  const remaining = rate === null ? 0n : parseMoney(toDecimal(convertToEuroCents(coins, rate), 2)) - net
  return remaining > 0n ? remaining : 0n
}

/** Received minus refunded. */
function getCoinsSold({ coin_amount: due, coin_amount_received: received, refund }: TransactionListItem): string {
  if (received === null) return due
  return subtract(received, refund?.coin_amount ?? '0')
}

/** Subtracts decimal strings, with the decimals of the longer one. */
function subtract(from: string, amount: string): string {
  const decimals = Math.max(...[from, amount].map((each) => each.split('.')[1]?.length ?? 0))
  return toDecimal(parseWireDecimal(from, decimals) - parseWireDecimal(amount, decimals), decimals)
}
