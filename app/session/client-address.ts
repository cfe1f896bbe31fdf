import type { IncomingMessage } from 'node:http'
import { env } from '#app/env.server.ts'

/**
 * The address that the request came from. X-Forwarded-For is believed only as far back as our own proxies wrote it
 * (TRUSTED_PROXY_HOPS): everything before that is what a stranger says about himself.
 */
export function clientAddressOf(message: IncomingMessage, trustedHops = env.TRUSTED_PROXY_HOPS): string {
  const direct = message.socket.remoteAddress ?? ''
  if (trustedHops === 0) return direct
  const header = message.headers['x-forwarded-for']
  const written = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((each) => each.trim())
  // The last entry was added by the nearest proxy, so the client is as many places from the end as there are proxies.
  const claimed = written.at(-trustedHops)
  return claimed ? claimed : direct
}
