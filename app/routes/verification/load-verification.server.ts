import type { Platform } from '#app/platform/call.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readMe } from '#app/platform/me.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { listCountries, listLevels } from '#app/platform/reference.ts'

/** Reads all data of the page from the platform. The poll compares the same data. */
export async function loadVerification(platform: Platform) {
  const [profile, limits, countries, levels] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCountries(platform),
    platform.isOff('levels') ? null : loadOptional(listLevels(platform)),
  ])
  return { profile, limits, countries, levels: levels !== null && 'value' in levels ? levels.value : [] }
}

export type Verification = Awaited<ReturnType<typeof loadVerification>>
