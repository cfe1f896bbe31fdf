import { href, redirect, type RouterContextProvider } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readExchangeOrder } from '#app/platform/exchange-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { buildExchangeView } from './exchange-view.ts'

/**
 * Loads the data of the page and of its poll.
 * @throws {Response} a redirect to the order's URL if the URL contains another account
 */
export async function loadExchange(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { id, orderId }: { id: string; orderId: string },
) {
  const [order, { items }, coins] = await Promise.all([
    readExchangeOrder(platform, { params: { orderId } }),
    listBalances(platform),
    listCoins(platform),
  ])
  if (order.from_account !== id) {
    const page = href('/accounts/:id/exchange-orders/:orderId', { id: order.from_account, orderId })
    throw redirect(addLanguage(page, getLanguage(context)))
  }
  const findName = (account: string | null) => {
    const found = items.find((each) => each.account_id === account)
    return found ? getAccountName(found, coins) : null
  }
  return {
    order: buildExchangeView(order, {
      ...i18n(context),
      now: platform.now(),
      coins,
      account: findName(order.from_account) ?? '',
      toAccount: findName(order.to_account_id),
    }),
  }
}
