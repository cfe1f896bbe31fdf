import { env } from '#app/env.server.ts'
import type { KeyValueStore } from './key-value-store.ts'
import { SessionStore } from './session-store.ts'
import { SqliteKeyValueStore } from './sqlite-key-value-store.ts'

const MINUTE_MS = 60_000

let opened: Promise<SessionStore> | undefined

/** Returns the session store, one per process: Redis if REDIS_URL is set, else a SQLite file. */
export function openStore(): Promise<SessionStore> {
  const idleMs = env.SESSION_IDLE_MINUTES * MINUTE_MS
  const absoluteMs = env.SESSION_ABSOLUTE_HOURS * 60 * MINUTE_MS
  opened ??= openValues().then((values) => new SessionStore(values, { idleMs, absoluteMs }))
  return opened
}

/** Imports the Redis client only if it is used, because it loads slowly. */
async function openValues(): Promise<KeyValueStore> {
  if (!env.REDIS_URL) return new SqliteKeyValueStore(env.SESSION_DATABASE)
  const { RedisKeyValueStore } = await import('./redis-key-value-store.ts')
  return RedisKeyValueStore.connect(env.REDIS_URL)
}
