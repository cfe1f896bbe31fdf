import { symbolOf } from '#app/domain/coin-symbol.ts'
import { pagesAround } from '#app/domain/list-pages.ts'
import { BRAND } from '#app/brand.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { sumLabel } from '#app/features/payment-list/sum-label.ts'
import { formatCoin, formatDate, formatMoney, formatTime } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CHANNEL_TYPES, CollectPage } from '#app/platform/collect.ts'
import { collectSearch, type CollectQuery } from './collect-query.ts'

type Item = CollectPage['items'][number]
type Reader = { t: Translate; language: Language }

/** A page of what was collected as it is shown, with what the whole list comes to and the ways to the pages around it. */
export function collectView(
  { items, total, limit, sums }: CollectPage,
  query: CollectQuery,
  page: string,
  reader: Reader,
) {
  const { t, language } = reader
  const { offset } = query
  const search = collectSearch(query)
  const { previous, next } = pagesAround({ offset, given: items.length, limit, total })
  const pageAt = (at: number) => page + collectSearch(query, at)
  return {
    isFiltered: search !== '',
    count: new URLSearchParams(search).size,
    rows: items.map((item) => rowView(item, reader)),
    sum: {
      label: sumLabel(sums ?? [], { isOfAll: sums !== null }, t),
      value: (sums ?? []).map(({ currency, amount }) => formatMoney(amount, currency, language)).join(' + '),
    },
    empty: items.length > 0 ? null : emptyView(search !== '', t),
    here: pageAt(offset),
    previous: previous === null ? null : pageAt(previous),
    next: next === null ? null : pageAt(next),
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
  }
}

function rowView(item: Item, { t, language }: Reader) {
  const type = item.type === 'unknown' || item.type === 'CASH_OUT' ? null : typeName(item.type, t)
  return {
    key: item.transaction_key,
    date: formatDate(item.created, language, BRAND.timeZone),
    time: formatTime(item.created, language, BRAND.timeZone),
    payer: item.payer_name ?? item.payer ?? '',
    // A link is often called like what it is paid for.
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
    coin: formatCoin(item.coin_amount, symbolOf(item), language),
    status: item.list_status === 'unknown' ? '' : t(`ui.list_status.${item.list_status}`),
    // Nothing is asked of the merchant: his payer has not sent anything yet.
    tone: item.list_status === 'NEW' ? ('waiting' as const) : LIST_STATUS_TONE[item.list_status],
  }
}

/** What a type of payment is called, as the filter of the history calls it. */
export function typeName(type: (typeof CHANNEL_TYPES)[number], t: Translate): string {
  if (type === 'crypto') return t('collect.type.crypto')
  return t(type === 'INSTA_FILL' ? 'history.type.INSTA_FILL' : 'history.type.PAYMENT')
}

function emptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('collect.empty.title'), text: t('collect.empty.text') }
}

export type CollectRow = ReturnType<typeof rowView>
