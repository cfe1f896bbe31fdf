import type { IncomingMessage } from 'node:http'
import { env } from '#app/env.server.ts'
import { log } from '#app/observability/log.ts'

/**
 * Returns the client's IP address, or an empty string if it is unknown. X-Forwarded-For is trusted only for the last
 * TRUSTED_PROXY_HOPS entries, since a client can forge the rest.
 */
export function readClientAddress(
  message: IncomingMessage,
  trustedHops = env.TRUSTED_PROXY_HOPS,
  publicOrigin = env.PUBLIC_ORIGIN,
): string {
  const direct = message.socket.remoteAddress ?? ''
  if (trustedHops === 0) return isBehindUnknownProxy(trustedHops, publicOrigin) ? '' : direct
  const header = message.headers['x-forwarded-for']
  const written = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim())
  // The nearest proxy appended the last entry, so the client is as many places from the end as there are proxies.
  const claimed = written.at(-trustedHops)
  return claimed ? claimed : direct
}

/** Logs a warning at startup if all customers share the proxy's address. */
export function warnOfUnknownProxy(trustedHops = env.TRUSTED_PROXY_HOPS, publicOrigin = env.PUBLIC_ORIGIN): void {
  if (!isBehindUnknownProxy(trustedHops, publicOrigin)) return
  log.warn(
    'PUBLIC_ORIGIN is https, so a proxy is in front of this server, but TRUSTED_PROXY_HOPS is 0: every customer seems to ' +
      'come from the address of that proxy. Limits by address are off, and only those by account and browser hold. Set ' +
      'TRUSTED_PROXY_HOPS to the number of your proxies that write X-Forwarded-For.',
  )
}

/**
 * This server doesn't terminate TLS, so an https origin implies a proxy. An untrusted proxy hides every client address
 * behind its own.
 */
function isBehindUnknownProxy(trustedHops: number, publicOrigin: string): boolean {
  return trustedHops === 0 && publicOrigin.startsWith('https:')
}
