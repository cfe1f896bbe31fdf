import type { RouterContextProvider } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readWithdrawal } from '#app/platform/withdrawals.ts'
import { withdrawalView } from './withdrawal-view.ts'

/** Everything that the page of a withdrawal shows; its poll reads the same. */
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
    order: withdrawalView(withdrawal, {
      t: translatorOf(context),
      language: languageOf(context),
      now: platform.now(),
      coins,
      account: accountName(account, coins),
    }),
  }
}
