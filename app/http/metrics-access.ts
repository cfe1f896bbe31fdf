import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Set by most proxies. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

type Access = { token: string | undefined; publicOrigin: string }

/**
 * Returns whether the client may read the metrics: with the token, or without one from localhost if the app runs on
 * localhost only. A proxy may look local, so a public origin requires the token. Other clients get a 404.
 */
export function canReadMetrics({ headers, socket }: IncomingMessage, { token, publicOrigin }: Access): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (!isLocal(new URL(publicOrigin).host) || !isLocal(headers.host ?? '')) return false
  return LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
}

function isLocal(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host)
}

/** In constant time. */
function isSame(given: string, expected: string): boolean {
  const hashText = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashText(given), hashText(expected))
}
