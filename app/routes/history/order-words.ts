import { symbolIn } from '#app/domain/coin-symbol.ts'
import { LIST_STATUS_TONE } from '#app/domain/payment-status.ts'
import { orderStatusWord } from '#app/features/payment-list/order-status-word.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { OrderListItem } from '#app/platform/transaction.schema.ts'

type Coins = readonly { coin: string; asset: string }[]
type Reader = { t: Translate; language: Language }

/** An order as a row of the history has it, on the page and on paper: its words, its amount in EUR, what was given in a coin. */
export function orderWords(order: OrderListItem, coins: Coins, { t, language }: Reader) {
  const { from_coin: fromCoin, from_amount: fromAmount, list_status: status } = order
  const isEuro = fromCoin === 'EUR'
  const from = isEuro
    ? formatMoney(fromAmount, fromCoin, language)
    : formatCoin(fromAmount, symbolIn(fromCoin, coins), language)
  return {
    title: titleOf(order, { from, toCoin: symbolIn(order.to_coin, coins) }, { t, language }),
    amount: isEuro ? from : '',
    coin: isEuro ? '' : from,
    status: orderStatusWord(order, t),
    tone: LIST_STATUS_TONE[status],
  }
}

/** What became of it, once it is done; before, and when it never is, what was ordered. */
function titleOf(order: OrderListItem, { from, toCoin }: { from: string; toCoin: string }, { t, language }: Reader) {
  const { type, list_status: status, to_amount: toAmount } = order
  const to = toAmount === null ? toCoin : formatCoin(toAmount, toCoin, language)
  const isDone = status === 'COMPLETED'
  if (type === 'BUY') return t(isDone ? 'history.order.bought' : 'history.order.buy', { to: isDone ? to : toCoin })
  if (type === 'DEPOSIT') return t(isDone ? 'history.order.added' : 'history.order.deposit')
  if (type === 'EXCHANGE') {
    return t(isDone ? 'history.order.exchanged' : 'history.order.exchange', { from, to: isDone ? to : toCoin })
  }
  return t('history.order.unknown', { from, to })
}
