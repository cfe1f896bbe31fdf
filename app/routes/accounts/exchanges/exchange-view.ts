import { filterRows } from '#app/features/status-page/rows.ts'
import { BRAND } from '#app/brand.ts'
import { findSymbol } from '#app/domain/coin-symbol.ts'
import { OBJECT_STATES } from '#app/features/objects/object-states.ts'
import { formatCoin, formatDate, formatDateTime, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ExchangeOrder } from '#app/platform/exchange-orders.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buildSteps } from '#app/features/status-page/build-steps.ts'
import { buildStatusSentences } from '#app/features/status-page/status-sentences.ts'
import type { OrderListItem, OrderView } from '#app/features/status-page/status-view.ts'
import { formatExchangeNote, getPair, formatWireRate, formatTarget } from './format-rate.ts'

type Reader = { t: Translate; language: Language }

const FINAL: readonly ExchangeOrder['status'][] = ['COMPLETED', 'CANCELLED']

/** `account` and `toAccount` are account names; `now` is in milliseconds. */
export function buildExchangeView(
  order: ExchangeOrder,
  {
    t,
    language,
    now,
    coins,
    account,
    toAccount,
  }: Reader & { now: number; coins: readonly Coin[]; account: string; toAccount: string | null },
): OrderView {
  const formatMoment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, lapses, cancellation_reason: reason, to_coin_address: address } = order
  const { place } = OBJECT_STATES.exchange[status]
  const pair = getPair(order.from_coin, order.to_coin, coins)
  const params = {
    account,
    gives: formatCoin(order.from_amount, pair.from, language),
    gets: order.to_amount === null ? '' : formatCoin(order.to_amount, pair.to, language),
    target: order.rate_target === null ? '' : formatTarget(order.rate_target, pair, { t, language }),
    lapses: lapses === null ? '' : formatMoment(lapses),
    reason: reason === null ? '' : getMessageText(reason, { t, language }),
    place:
      address === null
        ? t('exchangeOrders.placeAccount', { name: toAccount ?? pair.to })
        : t('exchangeOrders.placeWallet', { address }),
    changedAt: formatMoment(order.last_status_change),
  }
  const market = formatExchangeNote({ rate: order.rate_final, market: order.market_rate }, pair, { t, language })
  return {
    id: order.order_id,
    number: order.public_number,
    ...buildStatusSentences(`exchangeOrders.${status}`, params, { t }),
    steps: buildSteps(
      place,
      [
        { label: t('orderSteps.exchange.order'), note: params.gives },
        { label: t('orderSteps.exchange.exchange') },
        { label: t(`orderSteps.exchange.${address === null ? 'balance' : 'wallet'}`), note: params.gets || undefined },
      ],
      place.branch && t(`orderSteps.branch.${place.branch}`),
    ),
    timeline: [],
    status: t(OBJECT_STATES.exchange[status].badge),
    tone: OBJECT_STATES.exchange[status].tone,
    rows: filterRows([
      { term: t('exchangeOrders.row.gives'), value: params.gives },
      { term: t('exchangeOrders.row.fee'), value: formatCoin(order.fee, findSymbol(order.fee_coin, coins), language) },
      { term: t('exchangeOrders.row.target'), value: params.target },
      {
        term: t('exchangeOrders.row.rate'),
        value: order.rate_final && formatWireRate(order.rate_final, pair, language),
        note: market,
      },
      {
        term: t('exchangeOrders.row.networkFee'),
        value: order.network_fee && formatCoin(order.network_fee, pair.to, language),
      },
      { term: t('exchangeOrders.row.gets'), value: params.gets },
      { term: t('exchangeOrders.row.from'), value: account },
      { term: t('exchangeOrders.row.to'), value: address === null ? toAccount : null },
      { term: t('exchangeOrders.row.address'), value: address, kind: 'code' },
      { term: t('exchangeOrders.row.hash'), value: order.transaction_hash, kind: 'code' },
      { term: t('depositOrders.row.reason'), value: params.reason },
      { term: t('depositOrders.row.number'), value: order.order_id, kind: 'code' },
      { term: t('depositOrders.row.created'), value: formatMoment(order.order_added_time) },
      { term: t('depositOrders.row.changed'), value: params.changedAt },
    ]),
    isFinal: FINAL.includes(status),
    cancel: order.allowed_actions.includes('cancel')
      ? {
          link: t('exchangeOrders.cancel'),
          ask: t('exchangeOrders.cancelAsk'),
          text: t('exchangeOrders.cancelText', params),
          yes: t('depositOrders.cancelYes'),
          no: t('depositOrders.cancelNo'),
        }
      : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export function buildExchangeListItem(
  order: ExchangeOrder,
  { t, language, coins }: Reader & { coins: readonly Coin[] },
): OrderListItem {
  const pair = getPair(order.from_coin, order.to_coin, coins)
  return {
    id: order.order_id,
    name: t('exchangeOrders.item', { from: pair.from, to: pair.to }),
    date: formatDate(order.order_added_time, language, BRAND.timeZone),
    amount: formatCoin(order.from_amount, pair.from, language),
    status: t(OBJECT_STATES.exchange[order.status].badge),
    tone: OBJECT_STATES.exchange[order.status].tone,
  }
}
