import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { env } from '#app/env.server.ts'
import type { Known } from './known-client.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

type Limit = { points: number; seconds: number }
/** `known` is for one browser or address that signed in to the account before; without it, that of the account. */
type Limits = { account?: Limit; address?: Limit; known?: Limit; recipient?: Limit }

/**
 * How often each may be tried, for one account and from one client address (threats.md#T13, T65, T94). The platform has
 * limits of its own; these keep a flood from reaching it, and are wide enough for an office behind one address
 * (decisions/security-of-attempts.md).
 */
export const LIMITS = {
  signIn: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  // Not by the email address: strangers who know one would hold up its sign-up.
  signUp: { address: { points: 20, seconds: HOUR } },
  // What strangers ask for stops quietly: windows are shorter than the life of a link, so one that works is in the mailbox.
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
  /** By the token of the link, never by the email address in its URL: anybody can write that there. */
  loginByLink: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** A text message costs money (rules.md#phone-pin). */
  phonePin: { account: { points: 3, seconds: 600 }, address: { points: 20, seconds: HOUR } },
  // Wide by address: an email service unsubscribes all of its customers from a few of its own.
  emailedLink: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 600, seconds: 15 * MINUTE } },
  /** Reading a link: a few people who leave its page open, which asks twice a minute. */
  openLink: { account: { points: 240, seconds: 15 * MINUTE }, address: { points: 1200, seconds: 15 * MINUTE } },
  /**
   * Opening a payment link, with the price that moves beside its form. Not by the link: strangers at a few addresses would
   * use it up for all who want to pay by it.
   */
  openPayLink: { address: { points: 600, seconds: 15 * MINUTE } },
  /** Beginning a payment by a link: a shop behind one address, and no flood of addresses to watch. */
  startPayment: { address: { points: 60, seconds: 15 * MINUTE } },
  /**
   * Using the key of a payment, which only its payer has: five tabs that poll every 7 seconds. Never by address: a shop's
   * payers are all behind one.
   */
  payerPage: { account: { points: 700, seconds: 15 * MINUTE } },
  /** Keys that open nothing. Anybody can try them, so the key of a known payment is not held up by this. */
  wrongPayerKey: { address: { points: 60, seconds: 15 * MINUTE } },
  payerAnswer: { account: { points: 60, seconds: 15 * MINUTE }, address: { points: 120, seconds: 15 * MINUTE } },
  social: { account: { points: 20, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Codes are short enough to be guessed at. */
  voucherCode: { account: { points: 10, seconds: 15 * MINUTE }, address: { points: 60, seconds: 15 * MINUTE } },
  /** Emails to an address that the customer types: otherwise the brand's sender writes to any number of strangers (T98). */
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
  /** Who corrects an address writes to whomever they like, and an account to do it with costs nothing. */
  changeEmail: {
    account: { points: 5, seconds: HOUR },
    address: { points: 20, seconds: HOUR },
    recipient: { points: 3, seconds: HOUR },
  },
  /** Sessions for strangers whose form came back: without an end they would fill the store. */
  keptForm: { account: { points: 60, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
  contact: { account: { points: 10, seconds: HOUR }, address: { points: 30, seconds: HOUR } },
  /** Each makes the platform keep an account as it is. */
  supportLink: { account: { points: 10, seconds: HOUR }, address: { points: 30, seconds: HOUR } },
  /** Emails to the customer's own address that a button sends again. */
  ownEmail: { account: { points: 10, seconds: HOUR }, address: { points: 60, seconds: HOUR } },
} satisfies Record<string, Limits>

export type LimitName = keyof typeof LIMITS

/** Who tries what. Each is kept only as a hash. */
export type Attempt = {
  /** Whatever names the account, such as the email address or the token of a link. */
  account?: string
  /** Empty where clients cannot be told apart: then nothing is counted by address. */
  address: string
  /** How the client is known to the account. It is counted by itself, and a known browser not by its address either. */
  known?: Known | null
  /** To whom an email goes. */
  recipient?: string
  /** The operation id with what was sent under it: a repeat of both is not counted again. */
  operation?: string
}

/** Seconds to wait, by what was tried too often. */
export type Waits = Partial<Record<'address' | 'account' | 'recipient', number>>

type MakeLimiter = (name: string, limit: Limit) => RateLimiterAbstract

/** Counts attempts; with Redis for all instances together. */
export class RateLimits {
  readonly #make: MakeLimiter
  readonly #limiters = new Map<string, RateLimiterAbstract>()
  readonly #running = new Map<string, Promise<Waits>>()

  constructor(make: MakeLimiter) {
    this.#make = make
  }

  /** Counts one attempt. Null when it may go on, else the seconds after which it may be tried again. */
  async attempt(name: LimitName, attempt: Attempt): Promise<number | null> {
    const waits = Object.values(await this.count(name, attempt))
    return waits.length === 0 ? null : Math.max(...waits)
  }

  /** The same, with what was tried too often; empty when it may go on. */
  async count(name: LimitName, attempt: Attempt): Promise<Waits> {
    if (attempt.operation === undefined) return this.#countAll(name, attempt)
    const operation = `${name} ${attempt.account ?? ''} ${attempt.operation}`
    // Presses at the same moment are one attempt and get one verdict.
    const running = this.#running.get(operation) ?? this.#countOnce(name, attempt, operation)
    this.#running.set(operation, running)
    try {
      return await running
    } finally {
      this.#running.delete(operation)
    }
  }

  /** The seconds to wait because of earlier attempts, or null; `isKnown` if the account was counted before. Counts nothing. */
  async peek(name: LimitName, { account = '', address }: Attempt): Promise<{ isKnown: boolean; wait: number | null }> {
    const limits: Limits = LIMITS[name]
    const counted = await Promise.all([
      limits.account ? this.#read(`${name}:account`, limits.account, account.trim().toLowerCase()) : null,
      limits.address && address !== '' ? this.#read(`${name}:address`, limits.address, networkOf(address)) : null,
    ])
    const waits = counted.flatMap((each) => (each && each.remainingPoints <= 0 ? [each.msBeforeNext] : []))
    return {
      isKnown: counted[0] !== null,
      wait: waits.length === 0 ? null : Math.ceil(Math.max(...waits, 1000) / 1000),
    }
  }

  /** Begins the count of an account anew, for everybody who is not known to it. */
  async forgive(name: LimitName, account: string): Promise<void> {
    const limits: Limits = LIMITS[name]
    if (limits.account)
      await this.#limiter(`${name}:account`, limits.account).delete(hash(account.trim().toLowerCase()))
  }

  /** An operation is noted only when it was let through: a refused one is counted when it comes again. */
  async #countOnce(name: LimitName, attempt: Attempt, operation: string): Promise<Waits> {
    const operations = this.#limiter('operation', { points: 1, seconds: DAY })
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
      byAddress && limits.address ? this.#consume(`${name}:address`, limits.address, networkOf(address)) : null,
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
    return this.#limiter(name, limit).get(hash(subject))
  }

  async #consume(name: string, limit: Limit, subject: string): Promise<number | null> {
    try {
      await this.#limiter(name, limit).consume(hash(subject))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }

  #limiter(name: string, limit: Limit): RateLimiterAbstract {
    const limiter = this.#limiters.get(name) ?? this.#make(name, limit)
    this.#limiters.set(name, limiter)
    return limiter
  }
}

function hash(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url')
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

/**
 * The part of an address that counts as one client: an IPv6 customer has a whole /64, and a port that some proxies write
 * behind the address is a new one for each connection.
 */
export function networkOf(written: string): string {
  const address = written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '')
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
