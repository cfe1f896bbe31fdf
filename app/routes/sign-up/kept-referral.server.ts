import { cookies } from '#app/cookies.server.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'

/**
 * Returns the Set-Cookie header that keeps a referral code for 24 hours, or null. The last visit wins. Only a top-level
 * navigation counts, not an image or a frame on another website (threats.md#T20, T21).
 */
export async function keepReferral(code: string, request: Request): Promise<string | null> {
  if (!parseReferralCode(code) || !isTopLevelNavigation(request)) return null
  return cookies.referral.set(code)
}

/** Returns the URL's code, otherwise the kept one, or null. */
export async function findReferralCode(request: Request, fromUrl: string | null = null): Promise<string | null> {
  return parseReferralCode(fromUrl ?? '') ?? cookies.referral.read(request.headers.get('Cookie'))
}

function isTopLevelNavigation(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode')
  const destination = request.headers.get('Sec-Fetch-Dest')
  if (request.method === 'HEAD') return false
  // Text browsers send neither header, and load no images of other websites.
  return (mode === null || mode === 'navigate') && (destination === null || destination === 'document')
}
