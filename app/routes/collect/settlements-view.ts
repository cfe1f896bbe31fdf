import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { PeriodQuery } from '#app/domain/list-query.ts'
import { listPages } from '#app/features/list/list-pages.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { formatDate, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { listSettlements, Settlement } from '#app/platform/collect.ts'

type Page = Awaited<ReturnType<typeof listSettlements>>
type Query = PeriodQuery & { offset: number }

/** Formats one page of settlements, with the sums of the whole list and the pagination links. */
export function buildSettlementsView(
  page: Page,
  { offset, ...filters }: Query,
  path: string,
  { t, language }: { t: Translate; language: Language },
) {
  const { items, sums } = page
  return {
    ...listPages(page, { path, filters, offset }, t),
    rows: items.map((item) => ({
      key: item.transaction_key,
      sent: formatDate(item.sent_at, language, BRAND.timeZone),
      status: t(OBJECT_STATES.settlement[item.status].badge),
      tone: OBJECT_STATES.settlement[item.status].tone,
      to: href(`/${BRAND.segments.collect}/settlements/:id`, { id: item.transaction_key }),
      number: item.public_number ?? '',
      payoutId: item.payout_id ?? '',
      about: [item.payer_name, item.collect_link_label, item.partner_reference]
        .filter((each, index, all) => each && all.indexOf(each) === index)
        .join(', '),
      rate: formatSettlementRates(item, { t, language }),
      gross: formatMoney(item.gross, item.currency, language),
      fee: formatMoney(item.fee, item.currency, language),
      net: formatMoney(item.net, item.currency, language),
    })),
    sums: sums.map(({ currency, gross, fee, net }) => ({
      label: t('collectSettlements.sum', { currency }),
      gross: formatMoney(gross, currency, language),
      fee: formatMoney(fee, currency, language),
      net: formatMoney(net, currency, language),
    })),
    empty:
      items.length > 0
        ? null
        : { title: t('collectSettlements.empty.title'), text: t('collectSettlements.empty.text') },
  }
}

/** The settlement's conversion rates and the market rate; empty if the platform returns none. */
export function formatSettlementRates(item: Settlement, reader: { t: Translate; language: Language }): string {
  const { coin, asset, rate, market_rate: market, pound_rate: pound } = item
  if (coin === null || rate === null) return ''
  const format = (decimal: string) => formatRate(decimal, getSymbol({ coin, asset }), reader.language)
  return [
    `${format(rate)}.`,
    formatMarketNote({ rate, market, printed: format }, reader),
    pound === null ? undefined : `${formatRate(pound, 'GBP', reader.language)}.`,
  ]
    .filter((each) => each !== undefined)
    .join(' ')
}

export type SettlementsView = ReturnType<typeof buildSettlementsView>
