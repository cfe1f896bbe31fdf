import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listLatestTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** Everything of the platform that the overview is made of, and its poll compares while an application is looked at. */
export async function loadOverview(platform: Platform) {
  const [profile, unfinished, latest, limits] = await Promise.all([
    readMe(platform),
    loadOptional(listUnfinishedTransactions(platform)),
    loadOptional(listLatestTransactions(platform)),
    loadOptional(readMyLimits(platform)),
  ])
  return { profile, unfinished, latest, limits, isVerifiedHere: !platform.isOff('verification') }
}
