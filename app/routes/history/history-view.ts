import { symbolOf } from '#app/domain/coin-symbol.ts'
import { href } from 'react-router'
import { pagesAround } from '#app/domain/list-pages.ts'
import { BRAND } from '#app/brand.ts'
import { sumLabel } from '#app/features/payment-list/sum-label.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import type { Days } from '#app/i18n/date-words.ts'
import { formatCoin, formatDate, formatMoney, formatTime, formatZones } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { orderAddress } from '#app/features/payment-list/order-address.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import type { HistoryPage, OrderSum } from '#app/platform/transactions.ts'
import { historySearch, type HistoryQuery } from './history-query.ts'
import { isOrder, numberOf } from '#app/features/payment-list/history-item.ts'
import { orderSumsOf, paidAmount, paymentCount, Totals, totalsOf, type Total } from './history-totals.ts'
import { orderWords } from './order-words.ts'

type Reader = { t: Translate; language: Language }

/** A page of the history as it is shown, with what the whole list comes to and the ways to the pages around it. */
export function historyView(
  page: HistoryPage,
  asked: HistoryQuery,
  coins: readonly { coin: string; asset: string }[],
  { t, language }: Reader,
) {
  const { items, total, limit } = page
  const query = appliedQuery(asked, page)
  const { offset } = query
  const { previous, next } = pagesAround({ offset, given: items.length, limit, total })
  const pageAt = (at: number) => href('/history') + historySearch(query, at)
  return {
    isFiltered: historySearch(query) !== '',
    count: new URLSearchParams(historySearch({ ...query, receiver: undefined, recurring_transfer_id: undefined })).size,
    rows: items.map((item) => ({
      key: numberOf(item),
      date: formatDate(item.created, language, BRAND.timeZone),
      time: formatTime(item.created, language, BRAND.timeZone),
      reference: (isOrder(item) ? item.reference : item.description) ?? '',
      ...(isOrder(item)
        ? { ...orderWords(item, coins, { t, language }), to: orderAddress(item), payer: null, isName: false }
        : paymentRow(item, query, { t, language })),
    })),
    sums: sumRows(page, { t, language }),
    empty: items.length > 0 ? null : emptyView(historySearch(query) !== '', t),
    previous: previous === null ? null : pageAt(previous),
    next: next === null ? null : pageAt(next),
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
    zone: t('history.pdf.zone', { zone: formatZones(language, BRAND.timeZone) }),
    search: historySearch(query),
  }
}

function paymentRow(item: TransactionListItem, { withCompanies }: HistoryQuery, { t, language }: Reader) {
  return {
    to: href('/transactions/:id', { id: item.transaction_key }),
    title: recipientOf(item, t),
    isName: item.type !== 'CASH_OUT' && item.type !== 'INSTA_FILL',
    payer: withCompanies && item.payer_name !== item.payer ? item.payer_name : null,
    amount: formatMoney(paidAmount(item), item.currency, language),
    coin: formatCoin(item.coin_amount, symbolOf(item), language),
    status: paymentStatusWord(item, BRAND.serviceCoin.code, t),
    tone: item.choice_needed ? ('you' as const) : PAYMENT_STATUS[item.status].tone,
  }
}

/** Whom a payment is for. */
export function recipientOf({ type, receiver }: TransactionListItem, t: Translate): string {
  if (type === 'CASH_OUT') return t('history.cashOut', { receiver: receiver ?? '' })
  return type === 'INSTA_FILL' ? t('history.received', { receiver: receiver ?? '' }) : (receiver ?? '')
}

/** The filter that a list was made with: a platform that lists payments alone knows no types. */
export function appliedQuery(query: HistoryQuery, { orders }: Pick<HistoryPage, 'orders'>): HistoryQuery {
  return orders === null ? { ...query, type: undefined } : query
}

/** For which days the words in the search were taken, and the way to search for the words themselves. */
export function interpretationView(query: HistoryQuery, { from, to }: Days, { t, language }: Reader) {
  const typed = query.receiver ?? ''
  const [first, last] = [formatDate(from, language, 'UTC'), formatDate(to, language, 'UTC')]
  return {
    text: from === to ? t('history.day', { typed, day: first }) : t('history.days', { typed, from: first, to: last }),
    link: t('history.literally'),
    literally: href('/history') + historySearch({ ...query, receiver: `"${typed}"` }),
  }
}

/** What the whole list comes to, or what is shown of it where the platform gives no sums, and what of that has arrived. */
function sumRows(page: HistoryPage, { t, language }: Reader) {
  const ofPage = new Totals()
  ofPage.add(page.items)
  const ofAll = totalsOf(page)
  const totals = ofAll ?? ofPage.values()
  return [
    ...paymentSumRows(totals, { isOfAll: ofAll !== null, count: paymentCount(page) }, { t, language }),
    ...orderSumRows(orderSumsOf(page) ?? [], { t, language }),
  ]
}

/** What payments come to, and what of it has arrived; nothing of a list that has none. */
export function paymentSumRows(
  totals: readonly Total[],
  { isOfAll, count }: { isOfAll: boolean; count: number },
  { t, language }: Reader,
) {
  if (count === 0) return []
  const inWords = (amountOf: (total: Total) => string) =>
    totals.map((each) => formatMoney(amountOf(each), each.currency, language)).join(' + ')
  return [
    { label: sumLabel(totals, { isOfAll }, t), value: inWords(({ amount }) => amount) },
    { label: t('history.sumBooked'), value: inWords(({ booked }) => booked) },
  ]
}

/** What the completed orders of each type come to. */
export function orderSumRows(orders: readonly OrderSum[], { t, language }: Reader) {
  return orders.flatMap(({ type, count, amount, currency }) => {
    if (type === 'unknown' || count === 0) return []
    const sum = amount === null || currency === null ? String(count) : formatMoney(amount, currency, language)
    return [{ label: t(`history.sum.${type}`, { count }), value: sum }]
  })
}

/** What stands in place of a list: these words travel only when they are needed. */
function emptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('history.empty.title'), text: t('history.empty.text') }
}

export type HistoryRow = ReturnType<typeof historyView>['rows'][number]
