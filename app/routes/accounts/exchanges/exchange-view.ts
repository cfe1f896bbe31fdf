import { BRAND } from '#app/brand.ts'
import { symbolIn } from '#app/domain/coin-symbol.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { formatCoin, formatDate, formatDateTime, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { ExchangeOrder } from '#app/platform/exchange-orders.ts'
import type { Coin } from '#app/platform/reference.ts'
import { orderSentences } from '#app/routes/accounts/orders/order-sentences.ts'
import type { OrderListItem, OrderView } from '#app/routes/accounts/orders/order-view.ts'
import { marketWords, pairOf, rateWords, targetWords } from './exchange-words.ts'

type Reader = { t: Translate; language: Language }

const FINAL: readonly ExchangeOrder['status'][] = ['COMPLETED', 'CANCELLED']

/** An exchange as its page shows it. `account` and `toAccount` are the names of the accounts, `now` is in ms. */
export function exchangeView(
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
  const moment = (iso: string) => formatDateTime(iso, language, BRAND.timeZone)
  const { status, lapses, cancellation_reason: reason, to_coin_address: address } = order
  const pair = pairOf(order.from_coin, order.to_coin, coins)
  const words = {
    account,
    gives: formatCoin(order.from_amount, pair.from, language),
    gets: order.to_amount === null ? '' : formatCoin(order.to_amount, pair.to, language),
    target: order.rate_target === null ? '' : targetWords(order.rate_target, pair, { t, language }),
    lapses: lapses === null ? '' : moment(lapses),
    reason: reason === null ? '' : messageWords(reason, { t, language }),
    place:
      address === null
        ? t('exchangeOrders.placeAccount', { name: toAccount ?? pair.to })
        : t('exchangeOrders.placeWallet', { address }),
    changedAt: moment(order.last_status_change),
  }
  const row = (term: string, value: string | null, kind?: 'code') =>
    !value ? [] : [{ term, value, ...(kind && { kind }) }]
  const market = marketWords({ rate: order.rate_final, market: order.market_rate }, pair, { t, language })
  return {
    id: order.order_id,
    ...orderSentences(`exchangeOrders.${status}`, words, t),
    status: t(`exchangeOrders.${status}.status`),
    tone: toneOf(order),
    rows: [
      ...row(t('exchangeOrders.row.gives'), words.gives),
      ...row(t('exchangeOrders.row.fee'), formatCoin(order.fee, symbolIn(order.fee_coin, coins), language)),
      ...row(t('exchangeOrders.row.target'), words.target),
      ...row(t('exchangeOrders.row.rate'), order.rate_final && rateWords(order.rate_final, pair, language)).map(
        (rate) => ({
          ...rate,
          ...(market !== undefined && { note: market }),
        }),
      ),
      ...row(
        t('exchangeOrders.row.networkFee'),
        order.network_fee === null ? null : formatCoin(order.network_fee, pair.to, language),
      ),
      ...row(t('exchangeOrders.row.gets'), words.gets),
      ...row(t('exchangeOrders.row.from'), account),
      ...row(t('exchangeOrders.row.to'), address === null ? toAccount : null),
      ...row(t('exchangeOrders.row.address'), address, 'code'),
      ...row(t('exchangeOrders.row.hash'), order.transaction_hash, 'code'),
      ...row(t('depositOrders.row.reason'), words.reason),
      ...row(t('depositOrders.row.number'), order.order_id, 'code'),
      ...row(t('depositOrders.row.created'), moment(order.order_added_time)),
      ...row(t('depositOrders.row.changed'), words.changedAt),
    ],
    isFinal: FINAL.includes(status),
    cancel: order.allowed_actions.includes('cancel')
      ? {
          link: t('exchangeOrders.cancel'),
          ask: t('exchangeOrders.cancelAsk'),
          text: t('exchangeOrders.cancelText', words),
          yes: t('depositOrders.cancelYes'),
          no: t('depositOrders.cancelNo'),
        }
      : null,
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
  }
}

export function exchangeListItem(
  order: ExchangeOrder,
  { t, language, coins }: Reader & { coins: readonly Coin[] },
): OrderListItem {
  const pair = pairOf(order.from_coin, order.to_coin, coins)
  return {
    id: order.order_id,
    name: t('exchangeOrders.item', { from: pair.from, to: pair.to }),
    date: formatDate(order.order_added_time, language, BRAND.timeZone),
    amount: formatCoin(order.from_amount, pair.from, language),
    status: t(`exchangeOrders.${order.status}.status`),
    tone: toneOf(order),
  }
}

/** Nothing is asked of whoever waits for a rate. */
function toneOf({ status }: ExchangeOrder) {
  return status === 'NEW' ? ('waiting' as const) : LIST_STATUS_TONE[status]
}
