import type { Platform } from '#app/platform/call.ts'
import { readMe, readMyLimits } from '#app/platform/me.ts'
import { listCountries } from '#app/platform/reference.ts'

/** Everything of the platform that the page of the verification is made of, and its poll compares. */
export async function loadVerification(platform: Platform) {
  const [profile, limits, countries] = await Promise.all([
    readMe(platform),
    readMyLimits(platform),
    listCountries(platform),
  ])
  return { profile, limits, countries }
}
