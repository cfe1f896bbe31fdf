import { BRAND } from '#app/brand.ts'
import { isBuyFinal, isBuyStopped } from '#app/domain/buy-status.ts'
import { isZero } from '#app/domain/money.ts'
import { formatMarketNote } from '#app/features/market-rate/market-note.ts'
import { filterRows } from '#app/features/status-page/rows.ts'
import { formatDateTime, formatMoney, formatRate } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BuyOrder } from '#app/platform/buying.ts'
import { isRateHeld } from '#app/features/objects/purchase-state.ts'
import type { OrderTexts } from './order-texts.ts'

type Reader = { t: Translate; language: Language; now: number }

export function buildOrderRows(order: BuyOrder, words: OrderTexts, { t, language, now }: Reader) {
  const { exchange_order: exchange, deposit_method: method } = order
  const formatEuro = (decimal: string) => formatMoney(decimal, exchange.from_currency, language)
  const isFinal = exchange.to_amount !== null
  const isStopped = isBuyStopped(exchange.status)
  const formatFee = (decimal: string) => (isZero(decimal) ? null : formatEuro(decimal))
  return filterRows([
    { term: t(isStopped ? 'buyOrder.row.wasToPay' : 'buyOrder.row.pays'), value: words.pays },
    { term: t('buyOrder.row.received'), value: words.received },
    { term: t('buyOrder.row.returned'), value: words.returned },
    { term: t('buyOrder.row.service'), value: formatFee(exchange.fee_amount) },
    { term: t('buyOrder.row.network'), value: formatFee(exchange.network_fee_amount) },
    { term: t('buyOrder.row.method'), value: formatFee(exchange.transaction_fee_amount) },
    buildRateRow(order, words, { t, language, now }),
    !isStopped && {
      term: t(isFinal ? 'buyOrder.row.gets' : 'buyOrder.row.getsAbout'),
      value: words.gets,
      kind: 'total',
    },
    exchange.to_coin_address === null
      ? { term: t('buyOrder.row.to'), value: words.to }
      : {
          term: t('buyOrder.row.to'),
          value: exchange.to_coin_address,
          kind: 'code',
          ...(words.network !== '' && { note: words.network }),
        },
    method !== null &&
      method.type !== 'unknown' && { term: t('buyOrder.row.way'), value: t(`ui.deposit_method.${method.type}`) },
    { term: t('buyOrder.row.created'), value: formatDateTime(exchange.order_added_time, language, BRAND.timeZone) },
    { term: t('buyOrder.row.hash'), value: exchange.transaction_hash, kind: 'code' },
    { term: t('buyOrder.row.reason'), value: words.reason },
  ])
}

/** The held, indicative or final rate, with the market rate of the same time. */
function buildRateRow(order: BuyOrder, { rate, heldUntil, coin }: OrderTexts, { t, language, now }: Reader) {
  const {
    rate_final: final,
    rate_indicative: indicative,
    market_rate: market,
    from_currency,
    status,
  } = order.exchange_order
  const isOver = isBuyFinal(status)
  const format = (decimal: string) => formatRate(decimal, coin, language, from_currency)
  const beside = formatMarketNote({ rate: final ?? indicative, market, printed: format }, { t, language })
  const buildRow = (name: 'rateFinal' | 'rateHeld' | 'rateIndicative', ...notes: (string | undefined)[]) => {
    const note = [...notes, beside].filter((each) => each !== undefined).join(' ')
    return { term: t(`buyOrder.row.${name}`), value: rate, ...(note !== '' && { note }) }
  }
  if (final !== null && !isBuyStopped(status)) return buildRow('rateFinal')
  if (isRateHeld(order, now)) return buildRow('rateHeld', t('buyOrder.row.rateNote.held', { until: heldUntil }))
  return buildRow('rateIndicative', isOver ? undefined : t('buyOrder.row.rateNote.open'))
}
