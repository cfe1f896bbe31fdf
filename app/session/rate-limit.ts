import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { env } from '#app/env.server.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

type Limit = { points: number; seconds: number }

/**
 * How often each may be tried, for one account and from one client address (THREATS T13, T65). The platform has limits
 * of its own; these keep a flood from reaching it, and are wide enough for an office behind one address.
 */
export const LIMITS = {
  signIn: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  signUp: { account: { points: 5, seconds: HOUR }, address: { points: 20, seconds: HOUR } },
  loginLink: { account: { points: 5, seconds: HOUR }, address: { points: 20, seconds: HOUR } },
  loginByLink: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** A text message costs money: decision gap-phone-pin. */
  phonePin: { account: { points: 3, seconds: 600 }, address: { points: 20, seconds: HOUR } },
  passwordReset: { account: { points: 5, seconds: DAY }, address: { points: 20, seconds: HOUR } },
  // Wide by address: a mail service unsubscribes all of its customers from a few of its own.
  mailedLink: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 600, seconds: 15 * MINUTE } },
  /** Reading a link: a few people who leave its page open, which asks twice a minute. */
  openLink: { account: { points: 240, seconds: 15 * MINUTE }, address: { points: 1200, seconds: 15 * MINUTE } },
  social: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Codes are short enough to be guessed at. */
  voucherCode: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  invitation: { account: { points: 20, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
  contact: { account: { points: 10, seconds: HOUR }, address: { points: 30, seconds: HOUR } },
  emailConfirmation: { account: { points: 5, seconds: HOUR }, address: { points: 20, seconds: HOUR } },
} satisfies Record<string, { account: Limit; address: Limit }>

export type LimitName = keyof typeof LIMITS

type MakeLimiter = (name: string, limit: Limit) => RateLimiterAbstract

/** Counts attempts; with Redis for all instances together. */
export class RateLimits {
  readonly #make: MakeLimiter
  readonly #limiters = new Map<string, RateLimiterAbstract>()

  constructor(make: MakeLimiter) {
    this.#make = make
  }

  /**
   * Counts one attempt. Null when it may go on, else the seconds after which it may be tried again.
   * `account` is whatever names the account, such as the e-mail address: it is kept only as a hash.
   */
  async attempt(name: LimitName, { account, address }: { account?: string; address: string }): Promise<number | null> {
    const limits = LIMITS[name]
    const counts = [this.#consume(`${name}:address`, limits.address, networkOf(address))]
    if (account) counts.push(this.#consume(`${name}:account`, limits.account, account.trim().toLowerCase()))
    const waits = (await Promise.all(counts)).filter((wait) => wait !== null)
    return waits.length === 0 ? null : Math.max(...waits)
  }

  async #consume(name: string, limit: Limit, subject: string): Promise<number | null> {
    let limiter = this.#limiters.get(name)
    if (!limiter) {
      limiter = this.#make(name, limit)
      this.#limiters.set(name, limiter)
    }
    try {
      await limiter.consume(createHash('sha256').update(subject).digest('base64url'))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
}

/** Limits of this process alone. */
export function memoryRateLimits(): RateLimits {
  return new RateLimits(
    (name, { points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
}

let opened: Promise<RateLimits> | undefined

/** The limits of the process, where the environment says that they are kept. */
export function rateLimits(): Promise<RateLimits> {
  opened ??= env.REDIS_URL ? sharedRateLimits(env.REDIS_URL) : Promise.resolve(memoryRateLimits())
  return opened
}

/** The client of Redis is read only where there is one. */
async function sharedRateLimits(url: string): Promise<RateLimits> {
  const { redisRateLimits } = await import('./redis-rate-limit.ts')
  return redisRateLimits(url)
}

/** An IPv6 customer has a whole /64 to himself, so that is what counts. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
