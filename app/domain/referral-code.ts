/** A referral code as it may stand in a URL and a cookie, or null. */
export function parseReferralCode(text: string): string | null {
  return /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : null
}
