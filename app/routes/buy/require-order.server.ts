import { href, redirect, type RouterContextProvider } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { readBuyOrder } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { getOrderPath } from './order-address.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the order id in the query. @throws {Response} a redirect to the form if it is missing */
export function requireOrderId(context: Context, { searchParams }: URL): string {
  const id = searchParams.get('order')
  if (id) return id
  throw redirect(addLanguage(href('/buy'), getLanguage(context)), 303)
}

/**
 * Returns both formatted amounts of an unpaid order.
 * @throws {Response} a redirect to the order if its payment method is final or `isOpen` is false
 */
export async function requireOpenOrder(platform: Platform, context: Context, id: string, isOpen = true) {
  const [order, coins] = await Promise.all([readBuyOrder(platform, { params: { id } }), listCoins(platform)])
  const reader = i18n(context)
  const isPayable = order.exchange_order.allowed_actions.includes('choose_method')
  if (!isOpen || !isPayable) throw redirect(addLanguage(getOrderPath(id), reader.language), 303)
  const { from_amount, from_currency, to_amount_indicative, to_coin } = order.exchange_order
  const coin = getSymbol(coins.find((each) => each.coin === to_coin) ?? { coin: to_coin })
  return {
    pays: reader.money(from_amount, from_currency),
    gets: reader.coin(to_amount_indicative, coin),
  }
}
