import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listLatestTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { readingPart } from '#app/session/reading.ts'

/** Everything of the platform that the overview is made of, and its poll compares while an application is looked at. */
export async function readOverview(platform: Platform) {
  const [profile, unfinished, latest, limits] = await Promise.all([
    readMe(platform),
    readingPart(listUnfinishedTransactions(platform)),
    readingPart(listLatestTransactions(platform)),
    readingPart(readMyLimits(platform)),
  ])
  return { profile, unfinished, latest, limits, isVerifiedHere: !platform.isOff('verification') }
}
