import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeyValueStore } from '#app/session/key-value-store.ts'
import { RedisKeyValueStore } from '#app/session/redis-key-value-store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startRedis } from './redis-server.ts'

/** Each kind of store, opened twice as two instances of the app do. */
export const STORES = [
  ['SQLite', twoOnOneFile],
  ['Redis', twoOnOneRedis],
] as const

async function twoOnOneFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'deep', 'sessions.db')
  return pair(new SqliteKeyValueStore(file), new SqliteKeyValueStore(file), async () =>
    rmSync(folder, { recursive: true }),
  )
}

async function twoOnOneRedis() {
  const redis = await startRedis()
  const [one, other] = [await RedisKeyValueStore.connect(redis.url), await RedisKeyValueStore.connect(redis.url)]
  return pair(one, other, () => redis[Symbol.asyncDispose]())
}

function pair(one: KeyValueStore, other: KeyValueStore, after: () => Promise<void>) {
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await Promise.all([one.close(), other.close()])
      await after()
    },
  }
}
