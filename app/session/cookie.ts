import { BRAND } from '#app/brand.ts'

/** Exactly what {@link createSessionId} makes: anything else in the cookie is not looked up. */
const SESSION_ID = /^[\w-]{43}$/

/**
 * The name of a cookie that opens something. On https the prefix makes browsers refuse it from subdomains and without
 * Secure; on http://localhost that would keep text browsers from signing in at all.
 */
export function hostCookieName(name: string, publicOrigin: string): string {
  return isSecure(publicOrigin) ? `__Host-${name}` : name
}

/** The session id in a Cookie header, or null. */
export function parseSessionCookie(header: string | null, publicOrigin: string): string | null {
  const id = readCookie(header, hostCookieName(BRAND.sessionCookie, publicOrigin))
  return id !== null && SESSION_ID.test(id) ? id : null
}

/** The Set-Cookie header that gives the browser this id, or takes it away when null. It ends with the browser. */
export function formatSessionCookie(id: string | null, publicOrigin: string): string {
  const attributes = cookieAttributes(publicOrigin)
  const name = hostCookieName(BRAND.sessionCookie, publicOrigin)
  return id === null ? `${name}=; Max-Age=0; ${attributes}` : `${name}=${id}; ${attributes}`
}

/** The attributes of every cookie of ours (threats.md#T66). */
export function cookieAttributes(publicOrigin: string): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(publicOrigin) ? '; Secure' : ''}`
}

/** The value of the first cookie of this name in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:')
}
