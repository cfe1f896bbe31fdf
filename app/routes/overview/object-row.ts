import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getListedOrder, getListedPayment } from '#app/features/objects/listed-states.ts'
import type { ObjectState, Place } from '#app/features/objects/object-states.ts'
import { formatOrder } from '#app/features/payment-list/format-order.ts'
import { formatRecipient } from '#app/features/payment-list/format-recipient.ts'
import { getItemNumber, isOrder, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import { buildOrderUrl } from '#app/features/payment-list/order-address.ts'
import { formatCoin, formatDate, formatMoney, formatTime, getDay } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'

export type Reader = {
  t: Translate
  language: Language
  /** The platform's time in ms. */
  now: number
  coins: readonly { coin: string; asset: string }[]
}

/** The place of the money: the stop of the object's state, and the number of stops on its line. */
type Crossing = Place<string> & { count: 3 | 5 }

/** An object of any kind in the overview's lists. `at` is in ms. */
export type ObjectRow = {
  key: string
  /** Null if the object has no page. */
  to: string | null
  title: string
  /** True if the title is a name, which isn't translated. */
  isName: boolean
  about: string
  amount: string
  state: ObjectState
  crossing: Crossing | null
  at: number
}

/** A payment, incoming deposit, purchase, deposit or exchange of the combined list. */
export function buildItemRow(item: HistoryItem, reader: Reader): ObjectRow {
  const row = isOrder(item) ? buildOrderRow(item, reader) : buildPaymentRow(item, reader)
  return { ...row, key: getItemNumber(item), at: Date.parse(item.created) }
}

function buildPaymentRow(item: TransactionListItem, reader: Reader): Omit<ObjectRow, 'key' | 'at'> {
  const { t, language } = reader
  const { place, ...state } = getListedPayment(item)
  const coin = isMisdirected(item) ? null : formatCoin(item.coin_amount, getSymbol(item), language)
  return {
    to: href('/transactions/:id', { id: item.transaction_key }),
    title: formatRecipient(item, t),
    isName: item.type !== 'CASH_OUT' && item.type !== 'INSTA_FILL',
    about: joinFacts(formatMoment(item.created, reader), item.description, coin),
    amount: formatRowAmount(item, language),
    state,
    crossing: { ...place, count: 5 },
  }
}

function buildOrderRow(order: OrderListItem, reader: Reader): Omit<ObjectRow, 'key' | 'at'> {
  const { place, ...state } = getListedOrder(order)
  const { title, amount, coin } = formatOrder(order, reader.coins, reader)
  return {
    to: buildOrderUrl(order),
    title,
    isName: false,
    about: joinFacts(formatMoment(order.created, reader), order.reference),
    amount: amount || coin,
    state,
    crossing: { ...place, count: order.type === 'DEPOSIT' || order.type === 'EXCHANGE' ? 3 : 5 },
  }
}

/** Formats the recipient's amount, or the crypto amount of a misdirected payment, which has no payout. */
export function formatRowAmount(item: TransactionListItem, language: Language): string {
  return isMisdirected(item)
    ? formatCoin(item.coin_amount, getSymbol(item), language)
    : formatMoney(item.amount, item.currency, language)
}

/** A misdirected payment to a receiving address is never paid out (rules.md#receiving-misdirected). */
function isMisdirected({ receiving_address_id: address, amount }: TransactionListItem): boolean {
  return address !== null && Number(amount) === 0
}

/** "14:02" for today, otherwise the day. */
export function formatMoment(iso: string, { language, now }: Pick<Reader, 'language' | 'now'>): string {
  const zone = BRAND.timeZone
  const isToday = getDay(iso, zone) === getDay(new Date(now).toISOString(), zone)
  return isToday ? formatTime(iso, language, zone) : formatDate(iso, language, zone)
}

/** Joins the known facts, each once. */
export function joinFacts(...facts: (string | null | undefined)[]): string {
  return facts.filter((fact, index) => fact && facts.indexOf(fact) === index).join(' · ')
}
