import { getSymbol } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { formatSumLabel } from '#app/features/payment-list/sum-label.ts'
import { formatCoin, formatDate, formatMoney, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CHANNEL_TYPES, CollectPage } from '#app/platform/collect.ts'
import type { CollectQuery } from './collect-query.ts'

type Item = CollectPage['items'][number]
type Reader = { t: Translate; language: Language }

/** Formats one page of payments, with the sum of the whole list and the pagination links. */
export function buildCollectView(page: CollectPage, query: CollectQuery, path: string, reader: Reader) {
  const { t, language } = reader
  const { items, sums } = page
  const { offset, ...filters } = query
  const pages = listPages(page, { path, filters, offset }, t)
  return {
    ...pages,
    rows: items.map((item) => buildRow(item, reader)),
    sum: {
      label: formatSumLabel(sums ?? [], { isOfAll: sums !== null }, t),
      value: (sums ?? []).map(({ currency, amount }) => formatMoney(amount, currency, language)).join(' + '),
    },
    empty: items.length > 0 ? null : buildEmptyState(pages.isFiltered, t),
  }
}

function buildRow(item: Item, { t, language }: Reader) {
  const type = item.type === 'unknown' || item.type === 'CASH_OUT' ? null : formatType(item.type, t)
  return {
    key: item.transaction_key,
    date: formatDate(item.created, language, BRAND.timeZone),
    time: formatTime(item.created, language, BRAND.timeZone),
    payer: item.payer_name ?? item.payer ?? '',
    // Omit a reference that repeats the link's label.
    reference: [type, item.partner_reference === item.collect_link_label ? null : item.partner_reference]
      .filter(Boolean)
      .join(', '),
    link: item.collect_link_label,
    linkId: item.collect_link_id,
    net:
      item.settlement &&
      t('collect.net', { net: formatMoney(item.settlement.net, item.settlement.currency, language) }),
    wallet: item.wallet,
    amount: formatMoney(item.amount, item.currency, language),
    coin: formatCoin(item.coin_amount, getSymbol(item), language),
    status: item.list_status === 'unknown' ? '' : t(`ui.list_status.${item.list_status}`),
    tone: OBJECT_STATES.listed[item.list_status].tone,
  }
}

/** The same labels as in the history's filter. */
export function formatType(type: (typeof CHANNEL_TYPES)[number], t: Translate): string {
  if (type === 'crypto') return t('collect.type.crypto')
  return t(type === 'INSTA_FILL' ? 'history.type.INSTA_FILL' : 'history.type.PAYMENT')
}

function buildEmptyState(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('collect.empty.title'), text: t('collect.empty.text') }
}

export type CollectRow = ReturnType<typeof buildRow>
