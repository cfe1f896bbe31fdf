import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseWireDecimal, toDecimal } from '#app/domain/money.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { TransactionListItem } from '#app/platform/transaction-shapes.ts'
import type { HistoryQuery } from './history-query.ts'

type Page = { items: TransactionListItem[]; total: number }
type Reader = { t: Translate; language: Language }

/** A page of the history as it is shown, with the sum of what is shown and the ways to the pages around it. */
export function historyView({ items, total }: Page, query: HistoryQuery, { t, language }: Reader) {
  const { limit, offset, ...filter } = query
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const pageAt = (at: number) => {
    const search = new URLSearchParams(
      Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    )
    if (at > 0) search.set('offset', String(at))
    return search.size === 0 ? href('/history') : `${href('/history')}?${search}`
  }
  return {
    isFiltered,
    rows: items.map((item) => ({
      key: item.transaction_key,
      date: formatDate(item.created, language, BRAND.timeZone),
      receiver: item.receiver ?? '',
      amount: formatMoney(item.amount, item.currency, language),
      coin: formatCoin(item.coin_amount, item.coin, language),
      status: item.list_status === 'unknown' ? '' : t(`ui.list_status.${item.list_status}`),
      tone: LIST_STATUS_TONE[item.list_status],
    })),
    sum: sumOf(items)
      .map(([currency, minor]) => formatMoney(toDecimal(minor, 2), currency, language))
      .join(' + '),
    previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
    next: offset + limit < total ? pageAt(offset + limit) : null,
    shown: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
  }
}

/** Sums for each currency; different ones are never added up. */
function sumOf(items: readonly TransactionListItem[]): [string, bigint][] {
  const sums = new Map<string, bigint>()
  for (const { amount, currency } of items) {
    sums.set(currency, (sums.get(currency) ?? 0n) + parseWireDecimal(amount, 2))
  }
  return [...sums]
}

export type HistoryRow = ReturnType<typeof historyView>['rows'][number]
