import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { formatCoin, formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CHANNEL_TYPES, CollectLink, listCollectTransactions } from '#app/platform/collect.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { collectSearch, type CollectQuery } from './collect-query.ts'

type Page = Awaited<ReturnType<typeof listCollectTransactions>>
type Reader = { t: Translate; language: Language }

/** A page of what was collected as it is shown, with what the whole list comes to and the ways to the pages around it. */
export function collectView({ items, total, limit, sums }: Page, query: CollectQuery, page: string, reader: Reader) {
  const { t, language } = reader
  const { offset } = query
  const search = collectSearch(query)
  const pageAt = (at: number) => page + collectSearch(query, at)
  return {
    isFiltered: search !== '',
    rows: items.map((item) => rowView(item, reader)),
    sum: {
      label: t('history.sumAll', { count: total }),
      value: (sums ?? []).map(({ currency, amount }) => formatMoney(amount, currency, language)).join(' + '),
    },
    empty: items.length > 0 ? null : emptyView(search !== '', t),
    previous: offset > 0 ? pageAt(Math.max(0, offset - limit)) : null,
    next: offset + limit < total ? pageAt(offset + limit) : null,
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
  }
}

function rowView(item: TransactionListItem, { t, language }: Reader) {
  const type = item.type === 'unknown' || item.type === 'CASH_OUT' ? null : typeName(item.type, t)
  return {
    key: item.transaction_key,
    date: formatDate(item.created, language, BRAND.timeZone),
    payer: item.payer_name ?? item.payer ?? '',
    reference: [type, item.partner_reference].filter(Boolean).join(', '),
    wallet: item.wallet,
    amount: formatMoney(item.amount, item.currency, language),
    coin: formatCoin(item.coin_amount, symbolOf(item), language),
    status: item.list_status === 'unknown' ? '' : t(`ui.list_status.${item.list_status}`),
    // Nothing is asked of the merchant: his payer has not sent anything yet.
    tone: item.list_status === 'NEW' ? ('waiting' as const) : LIST_STATUS_TONE[item.list_status],
  }
}

/** What a type of payment is called: two of them are services of the house. */
export function typeName(type: (typeof CHANNEL_TYPES)[number], t: Translate): string {
  const { receiving, payment } = BRAND.services
  return { crypto: t('collect.type.crypto'), INSTA_FILL: receiving, INSTA_PAY: payment }[type]
}

function emptyView(isFiltered: boolean, t: Translate) {
  return isFiltered
    ? { title: t('history.emptyFilter.title'), text: t('history.emptyFilter.text') }
    : { title: t('collect.empty.title'), text: t('collect.empty.text') }
}

/** A link with its state; the active ones alone are for handing out. */
export function linkView({ id, label, code, status }: CollectLink, t: Translate) {
  const tone =
    status === 'ACCEPTED' ? ('done' as const) : status === 'PENDING' ? ('waiting' as const) : ('stopped' as const)
  return { id, label, code, isActive: status === 'ACCEPTED', status: t(`collect.link.${status}`), tone }
}

export type CollectRow = ReturnType<typeof rowView>
export type LinkView = ReturnType<typeof linkView>
