import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { buildListSearch, countFilters } from '#app/features/list/list-query.ts'
import type { Days } from '#app/i18n/date-phrase.ts'
import { formatDate, formatTime, formatZones } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { buildOrderUrl } from '#app/features/payment-list/order-address.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { HistoryPage } from '#app/platform/transaction-lists.ts'
import { getFilters, type HistoryQuery } from './history-query.ts'
import { isOrder, getItemNumber } from '#app/features/payment-list/history-item.ts'
import { buildSums } from './history-sums.ts'
import { formatOrder } from '#app/features/payment-list/format-order.ts'
import { buildPaymentRow } from './payment-row.ts'

type Reader = { t: Translate; language: Language }

/** One page of the list, with the sums of the whole list and links to the other pages. */
export function buildHistoryView(
  page: HistoryPage,
  requested: HistoryQuery,
  coins: readonly { coin: string; asset: string }[],
  { t, language }: Reader,
) {
  const { items } = page
  const query = getAppliedQuery(requested, page)
  const filters = getFilters(query)
  const pages = listPages(page, { path: href('/history'), filters, offset: query.offset }, t)
  const { receiver: _, recurring_transfer_id: __, ...folded } = filters
  return {
    ...pages,
    count: countFilters(folded),
    rows: items.map((item) => ({
      key: getItemNumber(item),
      date: formatDate(item.created, language, BRAND.timeZone),
      time: formatTime(item.created, language, BRAND.timeZone),
      facts: [isOrder(item) ? item.reference : item.description, item.public_number].filter(Boolean).join(', '),
      ...(isOrder(item)
        ? { ...formatOrder(item, coins, { t, language }), to: buildOrderUrl(item), payer: null, isName: false }
        : buildPaymentRow(item, query, { t, language })),
    })),
    sums: buildSums(page, { t, language }),
    empty: items.length > 0 ? null : buildEmptyView(pages.isFiltered, t),
    zone: t('history.pdf.zone', { zone: formatZones(BRAND.timeZone) }),
  }
}

/** Drops the type filter if the platform lists only payments, because it ignores that filter. */
export function getAppliedQuery<Query extends Pick<HistoryQuery, 'type'>>(
  query: Query,
  { orders }: Pick<HistoryPage, 'orders'>,
): Query {
  return orders === null ? { ...query, type: undefined } : query
}

/** Shows which dates the search text was read as, with a link that searches for the text literally. */
export function buildInterpretation(query: HistoryQuery, { from, to }: Days, { t, language }: Reader) {
  const entered = query.receiver ?? ''
  const [first, last] = [formatDate(from, language, 'UTC'), formatDate(to, language, 'UTC')]
  return {
    text:
      from === to
        ? t('history.day', { typed: entered, day: first })
        : t('history.days', { typed: entered, from: first, to: last }),
    link: t('history.literally'),
    literally: href('/history') + buildListSearch(getFilters({ ...query, receiver: `"${entered}"` })),
  }
}

function buildEmptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('history.empty.title'), text: t('history.empty.text') }
}

export type HistoryRow = ReturnType<typeof buildHistoryView>['rows'][number]
