import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Sent by proxies, though not by all. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

type Access = { token: string | undefined; publicOrigin: string }

/**
 * Whether the client may read the metrics: with the token, or without one from the same machine while the app is used on
 * that machine alone. A proxy in front may look like a local program, so a public origin needs the token. Everybody else
 * gets the answer of a missing page.
 */
export function mayReadMetrics({ headers, socket }: IncomingMessage, { token, publicOrigin }: Access): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (!isLocal(new URL(publicOrigin).host) || !isLocal(headers.host ?? '')) return false
  return LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
