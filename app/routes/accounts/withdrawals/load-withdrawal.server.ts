import type { RouterContextProvider } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readWithdrawal } from '#app/platform/withdrawals.ts'
import { buildWithdrawalView } from './withdrawal-view.ts'

/** Loads the data of the page and of its poll. */
export async function loadWithdrawal(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  params: { id: string; withdrawalId: string },
) {
  const [withdrawal, account, coins] = await Promise.all([
    readWithdrawal(platform, { params }),
    readBalance(platform, { params: { id: params.id } }),
    listCoins(platform),
  ])
  return {
    order: buildWithdrawalView(withdrawal, {
      ...i18n(context),
      now: platform.now(),
      coins,
      account: getAccountName(account, coins),
    }),
  }
}
