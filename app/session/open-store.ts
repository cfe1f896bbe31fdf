import { env } from '#app/env.server.ts'
import { SqliteStore } from './sqlite-store.ts'
import type { SessionStore } from './store.ts'

const HOUR_MS = 3_600_000

let opened: Promise<SessionStore> | undefined

/** The store that the environment names: Redis for many instances, else a file. One for the process. */
export function openStore(): Promise<SessionStore> {
  const keepMs = env.SESSION_ABSOLUTE_HOURS * HOUR_MS
  opened ??= env.REDIS_URL
    ? connectRedis(env.REDIS_URL, keepMs)
    : Promise.resolve(new SqliteStore(env.SESSION_DATABASE, { keepMs }))
  return opened
}

/** Its client is read only where there is a Redis: it takes longer to load than all else. */
async function connectRedis(url: string, keepMs: number): Promise<SessionStore> {
  const { RedisStore } = await import('./redis-store.ts')
  return RedisStore.connect(url, { keepMs })
}
