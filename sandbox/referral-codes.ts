export type ReferralCode = { code: string; label: string; business: boolean }

const REFERRAL_CODES: readonly ReferralCode[] = [
  { code: 'CAUSEWAY-FRIENDS', label: 'Friends of Causeway', business: false },
  { code: 'NORDIC-PARTNERS', label: 'Nordic Partners', business: true },
]

/** Letter case does not matter. */
export function findReferralCode(code: string): ReferralCode | null {
  return REFERRAL_CODES.find((known) => known.code === code.trim().toUpperCase()) ?? null
}
