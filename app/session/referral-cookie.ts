import { parseReferralCode } from '#app/domain/referral-code.ts'
import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'referral'
const KEEP_SECONDS = 24 * 3600

/**
 * The Set-Cookie header that keeps a referral code for 24 hours, or null. The last visit wins, and only a visit counts:
 * a document that somebody navigated to, not an image or a frame on another website (threats.md#T20, T21).
 */
export function formatReferralCookie(code: string, request: Request, publicOrigin = env.PUBLIC_ORIGIN): string | null {
  if (!parseReferralCode(code) || !isTopLevelNavigation(request)) return null
  return `${NAME}=${code}; Max-Age=${KEEP_SECONDS}; ${cookieAttributes(publicOrigin)}`
}

/** The Set-Cookie header that forgets the code, once it has been used. */
export function clearReferralCookie(publicOrigin = env.PUBLIC_ORIGIN): string {
  return `${NAME}=; Max-Age=0; ${cookieAttributes(publicOrigin)}`
}

/** The referral code of a sign-up: the URL's, else the kept one, else null. */
export function referralCodeOf(request: Request, fromUrl: string | null = null): string | null {
  const kept = readCookie(request.headers.get('Cookie'), NAME)
  return parseReferralCode(fromUrl ?? '') ?? parseReferralCode(kept ?? '')
}

function isTopLevelNavigation(request: Request): boolean {
  const mode = request.headers.get('Sec-Fetch-Mode')
  const destination = request.headers.get('Sec-Fetch-Dest')
  if (request.method === 'HEAD') return false
  // Text browsers send neither; they do not load images of other websites in the background.
  return (mode === null || mode === 'navigate') && (destination === null || destination === 'document')
}
