import { BRAND } from '#app/brand.ts'
import { connectRedis, type RedisConnection } from './connect-redis.ts'
import { StoreUnavailable, type Change, type KeyValueStore } from './key-value-store.ts'

/** Differs from the previous version's prefix. Those keys expire on their own. */
const PREFIX = `${BRAND.sessionCookie}:`

const COMPARE_AND_SET = `
  if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  return 1`

/** A store in Redis or Valkey, shared by all instances. */
export class RedisKeyValueStore implements KeyValueStore {
  readonly #redis: RedisConnection

  private constructor(redis: RedisConnection) {
    this.#redis = redis
  }

  /** Waits up to a second for the connection, then continues while the client reconnects. */
  static async connect(url: string): Promise<RedisKeyValueStore> {
    return new RedisKeyValueStore(await connectRedis(url, 'the sessions'))
  }

  get(key: string): Promise<string | null> {
    return this.#run(({ client }) => client.get(PREFIX + key))
  }

  async set(key: string, value: string, keepMs: number): Promise<void> {
    await this.#run(({ client }) => client.set(PREFIX + key, value, buildExpiry(keepMs)))
  }

  take(key: string): Promise<string | null> {
    return this.#run(({ client }) => client.getDel(PREFIX + key))
  }

  async compareAndSet(key: string, { before, after, keepMs }: Change): Promise<boolean> {
    if (before === null) {
      const options = { ...buildExpiry(keepMs), condition: 'NX' as const }
      return (await this.#run(({ client }) => client.set(PREFIX + key, after, options))) === 'OK'
    }
    const values = { keys: [PREFIX + key], arguments: [before, after, String(toMilliseconds(keepMs))] }
    return (await this.#run(({ client }) => client.eval(COMPARE_AND_SET, values))) === 1
  }

  async expire(key: string, keepMs: number): Promise<boolean> {
    return (await this.#run(({ client }) => client.pExpire(PREFIX + key, toMilliseconds(keepMs)))) === 1
  }

  async delete(...keys: string[]): Promise<void> {
    if (keys.length > 0) await this.#run(({ client }) => client.del(keys.map((key) => PREFIX + key)))
  }

  close(): Promise<void> {
    return this.#redis.close()
  }

  async #run<T>(command: (redis: RedisConnection) => Promise<T>): Promise<T> {
    try {
      return await this.#redis.runCommand(() => command(this.#redis))
    } catch (error) {
      throw new StoreUnavailable('Redis did not do what it was asked for', { cause: error })
    }
  }
}

function buildExpiry(keepMs: number) {
  return { expiration: { type: 'PX' as const, value: toMilliseconds(keepMs) } }
}

/** Redis requires a positive integer. */
function toMilliseconds(keepMs: number): number {
  return Math.max(1, Math.round(keepMs))
}
