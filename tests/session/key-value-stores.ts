import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KeyValueStore } from '#app/session/key-value-store.ts'
import { RedisKeyValueStore } from '#app/session/redis-key-value-store.ts'
import { SqliteKeyValueStore } from '#app/session/sqlite-key-value-store.ts'
import { startRedis } from './redis-server.ts'

/** Each kind of store, opened by two instances. */
export const STORES = [
  ['SQLite', openTwoOnFile],
  ['Redis', openTwoOnRedis],
] as const

async function openTwoOnFile() {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'))
  const file = join(folder, 'deep', 'sessions.db')
  return createPair(new SqliteKeyValueStore(file), new SqliteKeyValueStore(file), async () =>
    rmSync(folder, { recursive: true }),
  )
}

async function openTwoOnRedis() {
  const redis = await startRedis()
  const [one, other] = [await RedisKeyValueStore.connect(redis.url), await RedisKeyValueStore.connect(redis.url)]
  return createPair(one, other, () => redis[Symbol.asyncDispose]())
}

function createPair(one: KeyValueStore, other: KeyValueStore, after: () => Promise<void>) {
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await Promise.all([one.close(), other.close()])
      await after()
    },
  }
}
