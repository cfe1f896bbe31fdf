import { href, redirect, type RouterContextProvider } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readExchangeOrder } from '#app/platform/exchange-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { exchangeView } from './exchange-view.ts'

/**
 * Everything that the page of an exchange shows; its poll reads the same.
 * @throws {Response} the redirect to its own address, where another account is in the address
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
  const language = languageOf(context)
  if (order.from_account !== id) {
    const page = href('/accounts/:id/exchange-orders/:orderId', { id: order.from_account, orderId })
    throw redirect(withLanguage(page, language))
  }
  const nameOf = (account: string | null) => {
    const found = items.find((each) => each.account_id === account)
    return found ? accountName(found, coins) : null
  }
  return {
    order: exchangeView(order, {
      t: translatorOf(context),
      language,
      now: platform.now(),
      coins,
      account: nameOf(order.from_account) ?? '',
      toAccount: nameOf(order.to_account_id),
    }),
  }
}
