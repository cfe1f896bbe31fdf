import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import { log } from '#app/observability/log.ts'

/** A start waits this long for Redis. After that it goes on without: pages that need no session are up meanwhile. */
const PATIENCE_MS = 1_000

/**
 * A connection to Redis, which is sought again whenever it is lost. A question fails at once while it is away, instead of
 * waiting for it with everyone behind. `what` is what is kept there, for the log.
 */
export async function connectRedis(url: string, what: string) {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', (error: unknown) => log.error({ err: error }, `the store of ${what} has a problem`))
  await Promise.race([client.connect(), wait(PATIENCE_MS, undefined, { ref: false })])
  return client
}
