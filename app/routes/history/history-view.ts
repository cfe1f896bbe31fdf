import { symbolOf } from '#app/domain/coin-symbol.ts'
import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import type { Days } from '#app/i18n/date-words.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionPage } from '#app/platform/transactions.ts'
import { historySearch, type HistoryQuery } from './history-query.ts'
import { paidAmount, Totals, totalsOf, type Total } from './history-totals.ts'

type Reader = { t: Translate; language: Language }

/** A page of the history as it is shown, with what the whole list comes to and the ways to the pages around it. */
export function historyView(
  { items, total, limit, sums }: TransactionPage,
  query: HistoryQuery,
  { t, language }: Reader,
) {
  const { offset } = query
  const pageAt = (at: number) => href('/history') + historySearch(query, at)
  return {
    isFiltered: historySearch(query) !== '',
    rows: items.map((item) => ({
      key: item.transaction_key,
      date: formatDate(item.created, language, BRAND.timeZone),
      receiver: item.receiver ?? '',
      payer: query.withCompanies && item.payer_name !== item.payer ? item.payer_name : null,
      amount: formatMoney(paidAmount(item), item.currency, language),
      coin: formatCoin(item.coin_amount, symbolOf(item), language),
      status: paymentStatusWord(item, BRAND.serviceCoin.code, t),
      tone: item.choice_needed ? ('you' as const) : PAYMENT_STATUS[item.status].tone,
    })),
    sums: sumRows({ items, sums, total }, { t, language }),
    empty: items.length > 0 ? null : emptyView(historySearch(query) !== '', t),
    previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
    next: offset + limit < total ? pageAt(offset + limit) : null,
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
    search: historySearch(query),
  }
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
function sumRows({ items, sums, total }: Pick<TransactionPage, 'items' | 'sums' | 'total'>, { t, language }: Reader) {
  const ofPage = new Totals()
  ofPage.add(items)
  const ofAll = totalsOf({ sums })
  const totals = ofAll ?? ofPage.values()
  const inWords = (amountOf: (total: Total) => string) =>
    totals.map((each) => formatMoney(amountOf(each), each.currency, language)).join(' + ')
  return [
    { label: t(ofAll ? 'history.sumAll' : 'history.sum', { count: total }), value: inWords(({ amount }) => amount) },
    { label: t('history.sumBooked'), value: inWords(({ booked }) => booked) },
  ]
}

/** What stands in place of a list: these words travel only when they are needed. */
function emptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('history.empty.title'), text: t('history.empty.text') }
}

export type HistoryRow = ReturnType<typeof historyView>['rows'][number]
