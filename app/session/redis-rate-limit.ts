import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis, type RedisConnection } from './connect-redis.ts'
import { RateLimits } from './rate-limit.ts'

/** Returns limits shared by all instances. If Redis is unavailable, each instance counts on its own. */
export async function createRedisRateLimits(url: string): Promise<RateLimits & { close: () => Promise<void> }> {
  const redis = await connectRedis(url, 'the rate limits')
  const limits = new RateLimits((name, { points, seconds }) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const insuranceLimiter = new RateLimiterMemory(options)
    return new RateLimiterRedis({
      ...options,
      storeClient: addTimeouts(redis),
      useRedisPackage: true,
      insuranceLimiter,
    })
  })
  return Object.assign(limits, { close: redis.close })
}

/** Wraps the limiter's client calls with a timeout. */
function addTimeouts({ client, runCommand }: RedisConnection) {
  return {
    eval: (...given: Parameters<typeof client.eval>) => runCommand(() => client.eval(...given)),
    del: (key: string) => runCommand(() => client.del(key)),
    multi: () => {
      const transaction = client.multi()
      const exec = transaction.exec.bind(transaction)
      return Object.assign(transaction, {
        exec: (...given: Parameters<typeof exec>) => runCommand(() => exec(...given)),
      })
    },
  }
}
