import { findSymbol } from '#app/domain/coin-symbol.ts'
import { getListedOrder } from '#app/features/objects/listed-states.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { OrderListItem } from '#app/platform/transaction.schema.ts'

type Coins = readonly { coin: string; asset: string }[]
type Reader = { t: Translate; language: Language }

/** Texts of an order for the page and the PDF: `amount` if it was paid in EUR, otherwise `coin`. */
export function formatOrder(order: OrderListItem, coins: Coins, { t, language }: Reader) {
  const { from_coin: fromCoin, from_amount: fromAmount } = order
  const { tone, badge } = getListedOrder(order)
  const isEuro = fromCoin === 'EUR'
  const from = isEuro
    ? formatMoney(fromAmount, fromCoin, language)
    : formatCoin(fromAmount, findSymbol(fromCoin, coins), language)
  return {
    title: formatTitle(order, { from, toCoin: findSymbol(order.to_coin, coins) }, { t, language }),
    amount: isEuro ? from : '',
    coin: isEuro ? '' : from,
    status: t(badge),
    tone,
  }
}

/** Names the result of a completed order; otherwise the order itself. */
function formatTitle(
  order: OrderListItem,
  { from, toCoin }: { from: string; toCoin: string },
  { t, language }: Reader,
) {
  const { type, list_status: status, to_amount: toAmount } = order
  const to = toAmount === null ? toCoin : formatCoin(toAmount, toCoin, language)
  const isDone = status === 'COMPLETED'
  if (type === 'BUY') return t(isDone ? 'history.order.bought' : 'history.order.buy', { to: isDone ? to : toCoin })
  if (type === 'DEPOSIT') return t('history.order.deposit')
  if (type === 'EXCHANGE') {
    return t(isDone ? 'history.order.exchanged' : 'history.order.exchange', { from, to: isDone ? to : toCoin })
  }
  return t('history.order.unknown', { from, to })
}
