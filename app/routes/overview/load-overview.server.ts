import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listLatestTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** Everything of the platform that the overview is made of, and its poll compares while an application is looked at. */
export async function loadOverview(platform: Platform) {
  const [profile, unfinished, latest, limits, balances, coins] = await Promise.all([
    readMe(platform),
    loadOptional(listUnfinishedTransactions(platform)),
    loadOptional(listLatestTransactions(platform)),
    loadOptional(readMyLimits(platform)),
    loadOptional(listBalances(platform)),
    loadOptional(listCoins(platform)),
  ])
  const isVerifiedHere = !platform.isOff('verification')
  const hasAccounts = 'value' in balances || !balances.isOff
  return {
    profile,
    unfinished,
    latest,
    limits,
    isVerifiedHere,
    ...(hasAccounts && { balances }),
    // Their names alone: what this page shows does not change with their rates.
    coins: 'value' in coins ? coins.value.map(({ coin, name, network_name }) => ({ coin, name, network_name })) : [],
  }
}
