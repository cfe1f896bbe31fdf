import { pagesAround } from '#app/domain/list-pages.ts'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { marketNote } from '#app/features/market-rate/market-note.ts'
import { formatDate, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { listSettlements } from '#app/platform/collect.ts'

type Page = Awaited<ReturnType<typeof listSettlements>>
type Query = { offset: number; period_start: string | undefined; period_end: string | undefined }

/** A page of settlements as it is shown, with what all of them come to and the ways to the pages around it. */
export function settlementsView(
  { items, total, limit, sums }: Page,
  { offset, ...period }: Query,
  page: string,
  { t, language }: { t: Translate; language: Language },
) {
  const filter = Object.entries(period).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const { previous, next } = pagesAround({ offset, given: items.length, limit, total })
  const pageAt = (at: number) => {
    const search = new URLSearchParams([...filter, ...(at > 0 ? [['offset', String(at)]] : [])])
    return search.size === 0 ? page : `${page}?${search}`
  }
  return {
    isFiltered: filter.length > 0,
    rows: items.map((item) => ({
      key: item.transaction_key,
      sent: formatDate(item.sent_at, language, BRAND.timeZone),
      status: t(`collectSettlements.status.${item.status}`),
      tone: item.status === 'arrived' ? ('done' as const) : ('moving' as const),
      payoutId: item.payout_id ?? '',
      about: [item.payer_name, item.collect_link_label, item.partner_reference]
        .filter((each, index, all) => each && all.indexOf(each) === index)
        .join(', '),
      rate: rateWords(item, { t, language }),
      gross: formatMoney(item.gross, item.currency, language),
      fee: formatMoney(item.fee, item.currency, language),
      net: formatMoney(item.net, item.currency, language),
    })),
    sums: sums.map(({ currency, gross, fee, net }) => ({
      currency,
      label: t('collectSettlements.sum', { currency }),
      gross: formatMoney(gross, currency, language),
      fee: formatMoney(fee, currency, language),
      net: formatMoney(net, currency, language),
    })),
    empty:
      items.length > 0
        ? null
        : { title: t('collectSettlements.empty.title'), text: t('collectSettlements.empty.text') },
    here: pageAt(offset),
    previous: previous === null ? null : pageAt(previous),
    next: next === null ? null : pageAt(next),
    range: t('history.shown', { from: offset + 1, to: offset + items.length, total }),
  }
}

/** The rates at which a settlement was converted, with the market's; empty if the platform names none. */
function rateWords(item: Page['items'][number], reader: { t: Translate; language: Language }): string {
  const { coin, asset, rate, market_rate: market, pound_rate: pound } = item
  if (coin === null || rate === null) return ''
  const printed = (decimal: string) => formatRate(decimal, symbolOf({ coin, asset }), reader.language)
  return [
    `${printed(rate)}.`,
    marketNote({ rate, market, printed }, reader),
    pound === null ? undefined : `${formatRate(pound, 'GBP', reader.language)}.`,
  ]
    .filter((each) => each !== undefined)
    .join(' ')
}

export type SettlementsView = ReturnType<typeof settlementsView>
