import type { RouterContextProvider } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readDepositOrder } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { depositView } from './deposit-view.ts'

/** Everything that the page of a deposit shows; its poll reads the same. */
export async function loadDeposit(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { id, orderId }: { id: string; orderId: string },
) {
  const [order, account, coins] = await Promise.all([
    readDepositOrder(platform, { params: { id, orderId } }),
    readBalance(platform, { params: { id } }),
    listCoins(platform),
  ])
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  return { order: depositView(order, { ...reader, account: accountName(account, coins) }) }
}
