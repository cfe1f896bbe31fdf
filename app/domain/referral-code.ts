/** Parses a referral code of a URL or cookie, or returns null. */
export function parseReferralCode(text: string): string | null {
  return /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : null
}
