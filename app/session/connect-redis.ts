import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import { log } from '#app/observability/log.ts'
import { STORE_MS } from './key-value-store.ts'

/** Maximum wait for Redis at startup. Pages without a session work meanwhile. */
const START_MS = 1_000
/** An unresponsive connection is replaced after this time. */
const SILENT_MS = 10_000

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>

/**
 * Connects to Redis and reconnects whenever the connection drops. While it is down, commands fail immediately instead
 * of queueing. `what` names the data in log lines.
 */
export async function connectRedis(url: string, what: string) {
  const client = createClient({ url, disableOfflineQueue: true })
  client.on('error', (error: unknown) => log.error({ err: error }, `the store of ${what} has a problem`))
  const connect = () => client.connect().catch(() => undefined)
  await Promise.race([connect(), wait(START_MS, undefined, { ref: false })])
  let silent = false

  /** Other commands fail fast until Redis responds again. */
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

  /** Runs a command with a timeout of {@link STORE_MS}, because the client has none. */
  async function runCommand<T>(command: () => Promise<T>): Promise<T> {
    if (silent) throw new Error('no answer from Redis')
    const over = new AbortController()
    const late = wait(STORE_MS, undefined, { ref: false, signal: over.signal }).then(() => {
      if (!silent) void awaitAnswer()
      throw new Error('no answer from Redis in time')
    })
    late.catch(() => undefined)
    try {
      return await Promise.race([command(), late])
    } finally {
      over.abort()
    }
  }

  return { client, runCommand, close: async () => void (await client.close()) }
}
