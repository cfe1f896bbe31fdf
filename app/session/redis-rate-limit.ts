import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { connectRedis } from './connect-redis.ts'
import { RateLimits } from './rate-limit.ts'

/** Limits that all instances on one Redis share. Without an answer from it each instance counts for itself. */
export async function redisRateLimits(url: string): Promise<RateLimits & { close: () => Promise<void> }> {
  const client = await connectRedis(url, 'the rate limits')
  const limits = new RateLimits((name, { points, seconds }) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const insuranceLimiter = new RateLimiterMemory(options)
    return new RateLimiterRedis({ ...options, storeClient: client, useRedisPackage: true, insuranceLimiter })
  })
  return Object.assign(limits, { close: async () => void (await client.close()) })
}
