import { accountName } from '#app/features/coin-accounts/account-name.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import type { Coin } from '#app/platform/reference.ts'
import { listWithdrawals } from '#app/platform/withdrawals.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { cryptoActions } from './crypto-actions.ts'

/** What can be done with a crypto balance. Asking for what was sent from it tells whether the platform has withdrawals. */
export async function loadCryptoActions(
  platform: Platform,
  account: BalanceAccount,
  { coins, t }: { coins: readonly Coin[]; t: Translate },
) {
  const [profile] = await Promise.all([
    readMe(platform),
    loadOptional(listWithdrawals(platform, { params: { id: account.account_id }, query: { limit: 1 } })),
  ])
  return cryptoActions(account, { profile, coins, name: accountName(account, coins) }, { t, platform })
}
