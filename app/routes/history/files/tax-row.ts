import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { parseMoney, parseWireDecimal, toDecimal, toMoney } from '#app/domain/money.ts'
import { euroValue } from '#app/domain/rate.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { utcTime } from '#app/i18n/formats.ts'
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

/**
 * One row for a payment: the coins that were given away, what they fetched in EUR and what of that was the fee; the rest went
 * to the bank. Nothing is given away before the payment is sent out, nor by one that was cancelled or came back: its row
 * has no amounts, so that a tax tool counts nothing.
 */
export function taxRow(item: TransactionListItem): string[] {
  const { list_status: status, completed_at: completedAt, created } = item
  const sale = status === 'COMPLETED' ? saleOf(item) : null
  return [
    // Seconds of UTC, with a blank between day and time: what these tools read.
    utcTime(completedAt ?? created)
      .slice(0, 19)
      .replace('T', ' '),
    sale?.coins ?? '',
    sale ? symbolOf(item) : '',
    sale?.fetched ?? '',
    sale ? 'EUR' : '',
    sale?.fee ?? '',
    sale ? 'EUR' : '',
    item.description ?? '',
    item.tx_hash ?? '',
    status,
    item.transaction_key,
    'UTC',
    localTime(completedAt ?? created),
  ]
}

/** The same moment where the brand is, as pages and statements print it. */
function localTime(iso: string): string {
  const local = Temporal.Instant.from(iso).toZonedDateTimeISO(BRAND.timeZone).toPlainDateTime()
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ')
}

type Sale = { coins: string; fetched: string; fee: string }

/** What was sold, and what it fetched; null when the platform does not say what the recipient got in EUR. */
function saleOf(item: TransactionListItem): Sale | null {
  const paid = paidInEur(item)
  if (paid === null) return null
  const coins = coinsGiven(item)
  const net = parseMoney(paid)
  const fee = item.sent_amount === null ? agreedFee(item) : keptOf(item, coins, net)
  return { coins, fetched: toMoney(net + fee), fee: toMoney(fee) }
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
  const decimals = Math.max(received.split('.')[1]?.length ?? 0, refund?.coin_amount.split('.')[1]?.length ?? 0)
  const units = (text: string) => parseWireDecimal(text, decimals)
  return toDecimal(units(received) - units(refund?.coin_amount ?? '0'), decimals)
}
