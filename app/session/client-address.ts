import type { IncomingMessage } from 'node:http'
import { env } from '#app/env.server.ts'
import { log } from '#app/observability/log.ts'

/**
 * The address that the request came from. X-Forwarded-For is believed only as far back as our own proxies wrote it
 * (TRUSTED_PROXY_HOPS): everything before that is what a stranger says about themselves. Empty where it cannot be told.
 */
export function clientAddressOf(
  message: IncomingMessage,
  trustedHops = env.TRUSTED_PROXY_HOPS,
  publicOrigin = env.PUBLIC_ORIGIN,
): string {
  const direct = message.socket.remoteAddress ?? ''
  if (trustedHops === 0) return isBehindUnknownProxy(trustedHops, publicOrigin) ? '' : direct
  const header = message.headers['x-forwarded-for']
  const written = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim())
  // The last entry was added by the nearest proxy, so the client is as many places from the end as there are proxies.
  const claimed = written.at(-trustedHops)
  return claimed ? claimed : direct
}

/** Says at the start when customers cannot be told apart by address, and what to set so that they can. */
export function warnOfUnknownProxy(trustedHops = env.TRUSTED_PROXY_HOPS, publicOrigin = env.PUBLIC_ORIGIN): void {
  if (!isBehindUnknownProxy(trustedHops, publicOrigin)) return
  log.warn(
    'PUBLIC_ORIGIN is https, so a proxy is in front of this server, but TRUSTED_PROXY_HOPS is 0: every customer seems to ' +
      'come from the address of that proxy. Limits by address are off, and only those by account and browser hold. Set ' +
      'TRUSTED_PROXY_HOPS to the number of your proxies that write X-Forwarded-For.',
  )
}

/**
 * This server speaks no TLS, so an https origin means a proxy; one that is not trusted hides every address behind its own.
 */
function isBehindUnknownProxy(trustedHops: number, publicOrigin: string): boolean {
  return trustedHops === 0 && publicOrigin.startsWith('https:')
}
