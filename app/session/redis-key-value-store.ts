import { BRAND } from '#app/brand.ts'
import { connectRedis, type RedisConnection } from './connect-redis.ts'
import { StoreUnavailable, type Change, type KeyValueStore } from './key-value-store.ts'

/** The version before kept hashes under other names. They expire by themselves. */
const PREFIX = `${BRAND.sessionCookie}:`

const COMPARE_AND_SET = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1`

/** Values in Redis or Valkey, shared by all instances. */
export class RedisKeyValueStore implements KeyValueStore {
  readonly #redis: RedisConnection

  private constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  /** Waits a second for the first connection, then goes on without: it is sought again by itself. */
  static async connect(url: string): Promise<RedisKeyValueStore> {
    return new RedisKeyValueStore(await connectRedis(url, 'the sessions'))
  }

  get(key: string): Promise<string | null> {
    return this.#ask(({ client }) => client.get(PREFIX + key))
  }

  async set(key: string, value: string, keepMs: number): Promise<void> {
    await this.#ask(({ client }) => client.set(PREFIX + key, value, expiring(keepMs)))
  }

  take(key: string): Promise<string | null> {
    return this.#ask(({ client }) => client.getDel(PREFIX + key))
  }

  async compareAndSet(key: string, { before, after, keepMs }: Change): Promise<boolean> {
    if (before === null) {
      const options = { ...expiring(keepMs), condition: 'NX' as const }
      return (await this.#ask(({ client }) => client.set(PREFIX + key, after, options))) === 'OK'
    }
    const values = { keys: [PREFIX + key], arguments: [before, after, String(milliseconds(keepMs))] }
    return (await this.#ask(({ client }) => client.eval(COMPARE_AND_SET, values))) === 1
  }

  async expire(key: string, keepMs: number): Promise<boolean> {
    return (await this.#ask(({ client }) => client.pExpire(PREFIX + key, milliseconds(keepMs)))) === 1
  }

  async delete(...keys: string[]): Promise<void> {
    if (keys.length > 0) await this.#ask(({ client }) => client.del(keys.map((key) => PREFIX + key)))
  }

  close(): Promise<void> {
    return this.#redis.close()
  }

  async #ask<T>(ask: (redis: RedisConnection) => Promise<T>): Promise<T> {
    try {
      return await this.#redis.within(() => ask(this.#redis))
    } catch (error) {
      throw new StoreUnavailable('Redis did not do what it was asked for', { cause: error })
    }
  }
}

function expiring(keepMs: number) {
  return { expiration: { type: 'PX' as const, value: milliseconds(keepMs) } }
}

/** Redis takes whole numbers, and no time of 0. */
function milliseconds(keepMs: number): number {
  return Math.max(1, Math.round(keepMs))
}
