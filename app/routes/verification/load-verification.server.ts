import type { Platform } from '#app/platform/call.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listCountries, listLevels } from '#app/platform/reference.ts'

/** Everything of the platform that the page of the verification is made of, and its poll compares. */
export async function loadVerification(platform: Platform) {
  const [profile, limits, countries, levels] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCountries(platform),
    platform.isOff('levels') ? null : loadOptional(listLevels(platform)),
  ])
  return { profile, limits, countries, levels: levels !== null && 'value' in levels ? levels.value : [] }
}
