import { BRAND } from '#app/brand.ts'
import { findSymbol, getSymbol } from '#app/domain/coin-symbol.ts'
import { formatIban } from '#app/domain/iban.ts'
import { MUTED, type Lines } from '#app/features/list-export/statement-pages.server.ts'
import { getListedPayment } from '#app/features/objects/listed-states.ts'
import { formatCoin, formatDate, formatMoney, formatRate, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryList } from './history-file.server.ts'
import { formatAccount } from './history-record.ts'
import { getPaidAmount } from '#app/routes/history/history-totals.ts'
import { formatRecipient } from '#app/features/payment-list/format-recipient.ts'
import { formatOrder } from '#app/features/payment-list/format-order.ts'

export type Column = 'date' | 'receiver' | 'status' | 'coin' | 'amount'
type Reader = Pick<HistoryList, 't' | 'language'>

export function buildPaymentCells(item: TransactionListItem, { t, language }: Reader): Record<Column, Lines> {
  const muted = { colour: MUTED }
  const quoted = { colour: MUTED, whole: true }
  const account = formatAccount(item)
  return {
    date: [
      [formatDate(item.created, language, BRAND.timeZone)],
      [formatTime(item.created, language, BRAND.timeZone), muted],
    ],
    receiver: [
      [formatRecipient(item, t), { bold: true }],
      [account === null || account !== item.iban ? (account ?? '') : formatIban(account), { whole: true }],
      [item.description ?? item.partner_reference ?? '', muted],
    ],
    status: [[t(getListedPayment(item).badge)], [item.transaction_key, quoted], [item.end_to_end_id ?? '', quoted]],
    coin: [
      [formatCoin(item.coin_amount, getSymbol(item), language), { whole: true }],
      [item.rate === null ? '' : formatRate(item.rate, getSymbol(item), language), quoted],
    ],
    amount: [
      [formatMoney(getPaidAmount(item), item.currency, language), { bold: true, whole: true }],
      [item.fee === null ? '' : t('history.pdf.fee', { fee: formatMoney(item.fee, 'EUR', language) }), quoted],
    ],
  }
}

export function buildOrderCells(
  order: OrderListItem,
  coins: readonly Coin[],
  { t, language }: HistoryList,
): Record<Column, Lines> {
  const muted = { colour: MUTED }
  const quoted = { colour: MUTED, whole: true }
  const { created, reference, id, fee, fee_coin: feeCoin } = order
  const { title, amount, coin, status } = formatOrder(order, coins, { t, language })
  return {
    date: [[formatDate(created, language, BRAND.timeZone)], [formatTime(created, language, BRAND.timeZone), muted]],
    receiver: [
      [title, { bold: true, whole: true }],
      [reference ?? '', muted],
    ],
    status: [[status], [id, quoted]],
    coin: [[coin, { whole: true }]],
    amount: [
      [amount, { bold: true, whole: true }],
      [
        fee === null || feeCoin === null ? '' : t('history.pdf.fee', { fee: formatFee(fee, feeCoin, coins, language) }),
        quoted,
      ],
    ],
  }
}

function formatFee(fee: string, coin: string, coins: readonly Coin[], language: Language): string {
  return coin === 'EUR' ? formatMoney(fee, coin, language) : formatCoin(fee, findSymbol(coin, coins), language)
}
