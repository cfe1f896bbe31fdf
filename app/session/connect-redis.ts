import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import { log } from '#app/observability/log.ts'
import { STORE_MS } from './key-value-store.ts'

/** A start waits this long for Redis. After that it goes on without: pages that need no session are up meanwhile. */
const START_MS = 1_000
/** A connection that says nothing for so long is given up for a new one. */
const SILENT_MS = 10_000

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>

/**
 * A connection to Redis, which is sought again whenever it is lost. A command fails at once while it is away, instead of
 * waiting for it with everyone behind. `what` is what is kept there, for the log.
 */
export async function connectRedis(url: string, what: string) {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', (error: unknown) => log.error({ err: error }, `the store of ${what} has a problem`))
  const connect = () => client.connect().catch(() => undefined)
  await Promise.race([connect(), wait(START_MS, undefined, { ref: false })])
  let silent = false

  /** Until Redis answers again nobody else waits for it. */
  async function awaitAnswer(): Promise<void> {
    silent = true
    log.error({}, `the store of ${what} does not answer`)
    const late = setTimeout(() => {
      client.destroy()
      void connect()
    }, SILENT_MS)
    await client.ping().catch(() => undefined)
    clearTimeout(late)
    silent = false
  }

  /** Asks Redis, for {@link STORE_MS} at most: the client itself waits for an answer without an end. */
  async function within<T>(ask: () => Promise<T>): Promise<T> {
    if (silent) throw new Error('no answer from Redis')
    const over = new AbortController()
    const late = wait(STORE_MS, undefined, { ref: false, signal: over.signal }).then(() => {
      if (!silent) void awaitAnswer()
      throw new Error('no answer from Redis in time')
    })
    late.catch(() => undefined)
    try {
      return await Promise.race([ask(), late])
    } finally {
      over.abort()
    }
  }

  return { client, within, close: async () => void (await client.close()) }
}
