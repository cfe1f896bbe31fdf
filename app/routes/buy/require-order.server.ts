import { href, redirect, type RouterContextProvider } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { orderPath } from './order-address.ts'

type Context = Readonly<RouterContextProvider>

/** The id of the order that a page of paying is about. @throws {Response} the redirect to the form where none is named */
export function requireOrderId(context: Context, { searchParams }: URL): string {
  const id = searchParams.get('order')
  if (id) return id
  throw redirect(withLanguage(href('/buy'), languageOf(context)), 303)
}

/**
 * The order that is to be paid for, with what it comes to in words.
 * @throws {Response} the redirect to the order's own page when nothing is to be chosen for it any more, or `isOpen` says so
 */
export async function requireOpenOrder(platform: Platform, context: Context, id: string, isOpen = true) {
  const [order, coins] = await Promise.all([readBuyOrder(platform, { params: { id } }), listCoins(platform)])
  const language = languageOf(context)
  const isPayable = order.exchange_order.allowed_actions.includes('choose_method')
  if (!isOpen || !isPayable) throw redirect(withLanguage(orderPath(id), language), 303)
  const { from_amount, from_currency, to_amount_indicative, to_coin } = order.exchange_order
  const coin = symbolOf(coins.find((each) => each.coin === to_coin) ?? { coin: to_coin })
  return {
    pays: formatMoney(from_amount, from_currency, language),
    gets: formatCoin(to_amount_indicative, coin, language),
  }
}
