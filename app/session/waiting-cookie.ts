import { cookieAttributes, hostCookieName, readCookie } from './cookie.ts'

const NAME = 'waiting'
const KEEP_SECONDS = 24 * 3600
const ID = /^[\w-]{43}$/

/** The id under which the payments are kept that this browser may go on watching; null when it has none. */
export function parseWaitingCookie(header: string | null, publicOrigin: string): string | null {
  const id = readCookie(header, hostCookieName(NAME, publicOrigin))
  return id !== null && ID.test(id) ? id : null
}

/** The Set-Cookie header that gives the browser this id for a day, or takes it away when null. It opens no session. */
export function formatWaitingCookie(id: string | null, publicOrigin: string): string {
  const age = id === null ? 0 : KEEP_SECONDS
  return `${hostCookieName(NAME, publicOrigin)}=${id ?? ''}; Max-Age=${age}; ${cookieAttributes(publicOrigin)}`
}
