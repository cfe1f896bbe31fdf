import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'message'
const KEEP_SECONDS = 24 * 3600
const VALUE = /^([\w-]{1,40}):([\w-]{16,128})$/

/**
 * The Set-Cookie header that lets a browser without a session look again, for a day, at what was written with it. The
 * secret stands in no address.
 */
export function formatMessageCookie(
  { reference, secret }: { reference: string; secret: string },
  publicOrigin = env.PUBLIC_ORIGIN,
): string {
  return `${NAME}=${reference}:${secret}; Max-Age=${KEEP_SECONDS}; ${cookieAttributes(publicOrigin)}`
}

/** The secret of a message that this browser wrote last, or null for any other message. */
export function messageSecretOf(request: Request, reference: string): string | null {
  const [, written, secret] = VALUE.exec(readCookie(request.headers.get('Cookie'), NAME) ?? '') ?? []
  return written === reference && secret !== undefined ? secret : null
}
