import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseWireDecimal, toDecimal } from '#app/domain/money.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'
import { historySearch, type HistoryQuery } from './history-query.ts'

type Page = {
  items: TransactionListItem[]
  total: number
  limit: number
  sums: { currency: string; amount: string }[] | null
}
type Reader = { t: Translate; language: Language }

/** A page of the history as it is shown, with what the whole list comes to and the ways to the pages around it. */
export function historyView({ items, total, limit, sums }: Page, query: HistoryQuery, { t, language }: Reader) {
  const { offset } = query
  const pageAt = (at: number) => href('/history') + historySearch(query, at)
  return {
    isFiltered: historySearch(query) !== '',
    rows: items.map((item) => ({
      key: item.transaction_key,
      date: formatDate(item.created, language, BRAND.timeZone),
      receiver: item.receiver ?? '',
      payer: query.withCompanies && item.payer_name !== item.payer ? item.payer_name : null,
      amount: formatMoney(item.amount, item.currency, language),
      coin: formatCoin(item.coin_amount, item.coin, language),
      status: item.list_status === 'unknown' ? '' : t(`ui.list_status.${item.list_status}`),
      tone: LIST_STATUS_TONE[item.list_status],
    })),
    sum: {
      label: t(sums ? 'history.sumAll' : 'history.sum', { count: total }),
      value: (sums ?? sumsOf(items)).map(({ currency, amount }) => formatMoney(amount, currency, language)).join(' + '),
    },
    empty: items.length > 0 ? null : emptyView(historySearch(query) !== '', t),
    previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
    next: offset + limit < total ? pageAt(offset + limit) : null,
    shown: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
    file: `${href('/history.csv')}${historySearch(query)}`,
  }
}

/** What stands in place of a list: these words travel only when they are needed. */
function emptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('history.empty.title'), text: t('history.empty.text') }
}

/** Sums for each currency; different ones are never added up, and what was cancelled or sent back is not counted. */
function sumsOf(items: readonly TransactionListItem[]): { currency: string; amount: string }[] {
  const sums = new Map<string, bigint>()
  for (const { amount, currency, list_status: status } of items) {
    if (status === 'CANCELLED' || status === 'RETURNED') continue
    sums.set(currency, (sums.get(currency) ?? 0n) + parseWireDecimal(amount, 2))
  }
  return Array.from(sums, ([currency, minor]) => ({ currency, amount: toDecimal(minor, 2) }))
}

export type HistoryRow = ReturnType<typeof historyView>['rows'][number]
