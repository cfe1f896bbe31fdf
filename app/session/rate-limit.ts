import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { env } from '#app/env.server.ts'
import type { Known } from './known-client.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

type Limit = { points: number; seconds: number }
/** `known` applies to a browser or address that has signed in to the account before. It defaults to `account`. */
type Limits = { account?: Limit; address?: Limit; known?: Limit; recipient?: Limit }

/**
 * Limits per account and per client address (threats.md#T13, T65, T94). The platform has its own limits. These stop a
 * flood before it, and leave room for an office behind one address (decisions/security-of-attempts.md).
 */
export const LIMITS = {
  signIn: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  // Not by email: anyone who knows an address could block its sign-up.
  signUp: { address: { points: 20, seconds: HOUR } },
  // Exceeding these is silent. The windows are shorter than a link's lifetime, so a valid link is already in the
  // mailbox.
  loginLink: {
    account: { points: 2, seconds: 10 * MINUTE },
    known: { points: 5, seconds: HOUR },
    address: { points: 20, seconds: HOUR },
  },
  passwordReset: {
    account: { points: 2, seconds: 30 * MINUTE },
    known: { points: 5, seconds: DAY },
    address: { points: 20, seconds: HOUR },
  },
  /** By the link's token, not by the email in its URL, which anyone can forge. */
  loginByLink: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Text messages cost money (rules.md#phone-pin). */
  phonePin: { account: { points: 3, seconds: 600 }, address: { points: 20, seconds: HOUR } },
  // High per address: email providers unsubscribe all their customers from a few addresses.
  emailedLink: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 600, seconds: 15 * MINUTE } },
  /** A page that stays open polls twice a minute. Allows for several viewers. */
  openLink: { account: { points: 240, seconds: 15 * MINUTE }, address: { points: 1200, seconds: 15 * MINUTE } },
  /**
   * Opening a payment link, including its price updates. Not by link, since a few strangers could exhaust it for every
   * payer.
   */
  openPayLink: { address: { points: 600, seconds: 15 * MINUTE } },
  /** Allows for a shop behind one address, and limits how many deposit addresses are watched. */
  startPayment: { address: { points: 60, seconds: 15 * MINUTE } },
  /**
   * Using a payment's key, which only its payer has. Allows five tabs polling every 7 s. Not by address, since a shop's
   * payers share one.
   */
  payerPage: { account: { points: 700, seconds: 15 * MINUTE } },
  /** Invalid keys. Anyone can try them, so this doesn't limit valid keys. */
  wrongPayerKey: { address: { points: 60, seconds: 15 * MINUTE } },
  payerAnswer: { account: { points: 60, seconds: 15 * MINUTE }, address: { points: 120, seconds: 15 * MINUTE } },
  social: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Codes are short enough to guess. */
  voucherCode: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Emails to an address that the customer enters. Prevents spam from the brand's sender (T98). */
  invitation: {
    account: { points: 20, seconds: HOUR },
    address: { points: 60, seconds: HOUR },
    recipient: { points: 5, seconds: HOUR },
  },
  receipt: {
    account: { points: 20, seconds: HOUR },
    address: { points: 60, seconds: HOUR },
    recipient: { points: 5, seconds: HOUR },
  },
  /** A changed address can be anyone's, and new accounts are free. */
  changeEmail: {
    account: { points: 5, seconds: HOUR },
    address: { points: 20, seconds: HOUR },
    recipient: { points: 3, seconds: HOUR },
  },
  /** Sessions created to restore an anonymous visitor's form. Bounds the store's size. */
  keptForm: { account: { points: 60, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
  contact: { account: { points: 10, seconds: HOUR }, address: { points: 30, seconds: HOUR } },
  /** Each link makes the platform keep a snapshot of the account. */
  supportLink: { account: { points: 10, seconds: HOUR }, address: { points: 30, seconds: HOUR } },
  /** Emails to the customer's own address. */
  ownEmail: { account: { points: 10, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
} satisfies Record<string, Limits>

export type LimitName = keyof typeof LIMITS

/** The subjects of one attempt. Only their hashes are stored. */
export type Attempt = {
  /** Identifies the account, such as by email or by a link's token. */
  account?: string
  /** Empty if all clients share a proxy's address. The address limit is then off. */
  address: string
  /** Known clients have their own counter. A known browser is exempt from the address limit. */
  known?: Known | null
  /** The recipient of an email. */
  recipient?: string
  /** The operation id with the submitted values. An identical retry is not counted again. */
  operation?: string
}

/** Seconds to wait, by the exceeded limit. */
export type Waits = Partial<Record<'address' | 'account' | 'recipient', number>>

type MakeLimiter = (name: string, limit: Limit) => RateLimiterAbstract

/** Counts attempts. With Redis, all instances share the counters. */
export class RateLimits {
  readonly #make: MakeLimiter
  readonly #limiters = new Map<string, RateLimiterAbstract>()
  readonly #running = new Map<string, Promise<Waits>>()

  constructor(make: MakeLimiter) {
    this.#make = make
  }

  /** Counts an attempt. Returns null if it is allowed, else the seconds until it may be retried. */
  async attempt(name: LimitName, attempt: Attempt): Promise<number | null> {
    const waits = Object.values(await this.count(name, attempt))
    return waits.length === 0 ? null : Math.max(...waits)
  }

  /** Counts an attempt. Returns the waits by exceeded limit, empty if it is allowed. */
  async count(name: LimitName, attempt: Attempt): Promise<Waits> {
    if (attempt.operation === undefined) return this.#countAll(name, attempt)
    const operation = `${name} ${attempt.account ?? ''} ${attempt.operation}`
    // Concurrent duplicate submissions share one result.
    const running = this.#running.get(operation) ?? this.#countOnce(name, attempt, operation)
    this.#running.set(operation, running)
    try {
      return await running
    } finally {
      this.#running.delete(operation)
    }
  }

  /**
   * Returns the remaining wait in seconds, or null, without counting. `isKnown` is true if the account has a counter.
   */
  async peek(name: LimitName, { account = '', address }: Attempt): Promise<{ isKnown: boolean; wait: number | null }> {
    const limits: Limits = LIMITS[name]
    const counted = await Promise.all([
      limits.account ? this.#read(`${name}:account`, limits.account, account.trim().toLowerCase()) : null,
      limits.address && address !== '' ? this.#read(`${name}:address`, limits.address, parseNetwork(address)) : null,
    ])
    const waits = counted.flatMap((each) => (each && each.remainingPoints <= 0 ? [each.msBeforeNext] : []))
    return {
      isKnown: counted[0] !== null,
      wait: waits.length === 0 ? null : Math.ceil(Math.max(...waits, 1000) / 1000),
    }
  }

  /** Resets the account's counter. Known clients have their own counter, which stays. */
  async forgive(name: LimitName, account: string): Promise<void> {
    const limits: Limits = LIMITS[name]
    if (limits.account)
      await this.#getLimiter(`${name}:account`, limits.account).delete(hash(account.trim().toLowerCase()))
  }

  /** Records the operation only if it was allowed, so that a rejected one is counted on retry. */
  async #countOnce(name: LimitName, attempt: Attempt, operation: string): Promise<Waits> {
    const operations = this.#getLimiter('operation', { points: 1, seconds: DAY })
    const key = hash(operation)
    if ((await operations.get(key)) !== null) return {}
    const waits = await this.#countAll(name, attempt)
    if (Object.keys(waits).length === 0) await operations.set(key, 1, DAY)
    return waits
  }

  async #countAll(name: LimitName, { account, address, known, recipient }: Attempt): Promise<Waits> {
    const limits: Limits = LIMITS[name]
    const byAddress = address !== '' && !known?.isDevice
    const ofKnown = limits.known ?? limits.account
    const [ofAddress, ofAccount, ofRecipient] = await Promise.all([
      byAddress && limits.address ? this.#consume(`${name}:address`, limits.address, parseNetwork(address)) : null,
      known && ofKnown
        ? this.#consume(`${name}:known`, ofKnown, known.mark)
        : account && limits.account
          ? this.#consume(`${name}:account`, limits.account, account.trim().toLowerCase())
          : null,
      recipient && limits.recipient
        ? this.#consume(`${name}:recipient`, limits.recipient, recipient.trim().toLowerCase())
        : null,
    ])
    return {
      ...(ofAddress !== null && { address: ofAddress }),
      ...(ofAccount !== null && { account: ofAccount }),
      ...(ofRecipient !== null && { recipient: ofRecipient }),
    }
  }

  #read(name: string, limit: Limit, subject: string): Promise<RateLimiterRes | null> {
    return this.#getLimiter(name, limit).get(hash(subject))
  }

  async #consume(name: string, limit: Limit, subject: string): Promise<number | null> {
    try {
      await this.#getLimiter(name, limit).consume(hash(subject))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }

  #getLimiter(name: string, limit: Limit): RateLimiterAbstract {
    const limiter = this.#limiters.get(name) ?? this.#make(name, limit)
    this.#limiters.set(name, limiter)
    return limiter
  }
}

function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
}

/** Returns limits local to this process. */
export function createMemoryRateLimits(): RateLimits {
  return new RateLimits(
    (name, { points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  )
}

let opened: Promise<RateLimits> | undefined

/** Returns the process's limits: shared in Redis if REDIS_URL is set, else in memory. */
export function getRateLimits(): Promise<RateLimits> {
  opened ??= env.REDIS_URL ? openSharedRateLimits(env.REDIS_URL) : Promise.resolve(createMemoryRateLimits())
  return opened
}

/** Imports the Redis client only if it is used. */
async function openSharedRateLimits(url: string): Promise<RateLimits> {
  const { createRedisRateLimits: redisRateLimits } = await import('./redis-rate-limit.ts')
  return redisRateLimits(url)
}

/**
 * Returns the part of an address that identifies one client: the /64 of an IPv6 address. Strips the port that some
 * proxies append, which changes per connection.
 */
export function parseNetwork(written: string): string {
  const address = written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
