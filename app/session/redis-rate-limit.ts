import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis, type RedisConnection } from './connect-redis.ts'
import { RateLimits } from './rate-limit.ts'

/** Limits that all instances on one Redis share. Without an answer from it each instance counts for itself. */
export async function redisRateLimits(url: string): Promise<RateLimits & { close: () => Promise<void> }> {
  const redis = await connectRedis(url, 'the rate limits')
  const limits = new RateLimits((name, { points, seconds }) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const insuranceLimiter = new RateLimiterMemory(options)
    return new RateLimiterRedis({ ...options, storeClient: impatient(redis), useRedisPackage: true, insuranceLimiter })
  })
  return Object.assign(limits, { close: redis.close })
}

/** What the limiter uses of a client, without waiting for ever. */
function impatient({ client, within }: RedisConnection) {
  return {
    eval: (...given: Parameters<typeof client.eval>) => within(() => client.eval(...given)),
    del: (key: string) => within(() => client.del(key)),
    multi: () => {
      const transaction = client.multi()
      const exec = transaction.exec.bind(transaction)
      return Object.assign(transaction, { exec: (...given: Parameters<typeof exec>) => within(() => exec(...given)) })
    },
  }
}
