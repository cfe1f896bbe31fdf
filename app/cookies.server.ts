import { createCookie } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { parseTheme } from '#app/domain/theme.ts'
import { env } from '#app/env.server.ts'
import { formatPlannedPayment, parsePlannedPayment } from '#app/domain/planned-payment.ts'

const DAY_SECONDS = 24 * 3600
/** Lifetimes that the privacy page mentions. */
export const COOKIE_SECONDS = { day: DAY_SECONDS, month: 30 * DAY_SECONDS, update: 10 }

/** Attributes of every cookie (threats.md#T66). */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/**
 * Returns all cookies except the language cookie, with name, lifetime (default: browser session) and format. Host-bound
 * cookies grant access.
 */
export function createCookies(publicOrigin: string) {
  const createAppCookie = <Value>(description: Description<Value>) => new AppCookie(description, publicOrigin)
  return {
    session: createAppCookie({ name: BRAND.sessionCookie, isHostBound: true, parse: parseId }),
    /** The id of the payments that this browser may watch without a session. */
    waiting: createAppCookie({ name: 'waiting', isHostBound: true, maxAge: COOKIE_SECONDS.day, parse: parseId }),
    /** Identifies a browser that has logged in before, for rate limits. */
    device: createAppCookie({ name: 'device', isHostBound: true, maxAge: 180 * DAY_SECONDS, parse: parseId }),
    /** The form proof of a browser that sends no origin (decisions/origin-check.md). */
    form: createAppCookie({ name: 'form', isHostBound: true, parse: parseId }),
    theme: createAppCookie({ name: 'theme', maxAge: 365 * DAY_SECONDS, parse: parseTheme }),
    /** Consent to load the third-party chat. */
    chat: createAppCookie({ name: 'chat', parse: parseFlag }),
    /** Consent to usage statistics. Absent means no. */
    statistics: createAppCookie({ name: 'statistics', maxAge: 180 * DAY_SECONDS, parse: parseConsent }),
    /** The account for which this browser has seen the verification intro (rules.md#verification-intro). */
    intro: createAppCookie({ name: 'intro', maxAge: 365 * DAY_SECONDS, parse: parseOwner }),
    /** The account and level of an application that this browser has seen under review. */
    review: createAppCookie({
      name: 'review',
      maxAge: COOKIE_SECONDS.month,
      parse: parseReview,
      format: ({ owner, level }) => `${owner}:${level}`,
    }),
    /** The referral code of the last visited invitation. */
    referral: createAppCookie({ name: 'referral', maxAge: COOKIE_SECONDS.day, parse: parseReferralCode }),
    /** A calculation from before the sign-up, for the first payment. */
    planned: createAppCookie({
      name: 'planned',
      maxAge: COOKIE_SECONDS.month,
      parse: parsePlannedPayment,
      format: formatPlannedPayment,
    }),
    /** Lets a browser without a session read its support message again. The secret is in no URL. */
    message: createAppCookie({ name: 'message', maxAge: DAY_SECONDS, parse: parseMessage, format: formatMessage }),
    /**
     * Marks the next request as an automatic reload, which doesn't extend the session (threats.md#T09). Lasts until the
     * page has requested its data.
     */
    reload: createAppCookie({ name: 'reload', maxAge: COOKIE_SECONDS.update, parse: parseFlag }),
  }
}

/** Separate from the others, because the language middleware reads and writes it. */
export const languageCookie = createCookie('language', {
  ...ATTRIBUTES,
  maxAge: 365 * DAY_SECONDS,
  secure: isSecure(env.PUBLIC_ORIGIN),
})

type Description<Value> = {
  name: string
  maxAge?: number
  isHostBound?: boolean
  /** Parses a value. Returns null if it is invalid. */
  parse: (text: string) => Value | null
  format?: (value: Value) => string
}

/** A typed cookie, stored as plain text. */
class AppCookie<Value> {
  readonly #cookie: ReturnType<typeof createCookie>
  readonly #parse: (text: string) => Value | null
  readonly #format: (value: Value) => string

  constructor({ name, maxAge, isHostBound = false, parse, format = String }: Description<Value>, publicOrigin: string) {
    const secure = isSecure(publicOrigin)
    // Browsers reject the prefix without Secure, which would break logins on http://localhost.
    const fullName = isHostBound && secure ? `__Host-${name}` : name
    const options = { ...ATTRIBUTES, ...AS_TEXT, secure, filter: (other: string) => other === fullName }
    this.#cookie = createCookie(fullName, maxAge === undefined ? options : { ...options, maxAge })
    this.#parse = parse
    this.#format = format
  }

  /** Returns the value from a Cookie header, or null if it is missing or invalid. */
  async read(header: string | null | undefined): Promise<Value | null> {
    const text: unknown = await this.#cookie.parse(header ?? null)
    return typeof text === 'string' && text !== '' ? this.#parse(text) : null
  }

  /** Returns the Set-Cookie header for this value. */
  set(value: Value): Promise<string> {
    return this.#cookie.serialize(this.#format(value))
  }

  /** Returns the Set-Cookie header that deletes the cookie. */
  clear(): Promise<string> {
    return this.#cookie.serialize('', { maxAge: 0 })
  }
}

/** `createCookie` encodes values as JSON in base64. Ours are readable words and ids. */
const AS_TEXT = {
  encode: (wrapped: string) => String(JSON.parse(Buffer.from(wrapped, 'base64').toString())),
  decode: (text: string) => Buffer.from(JSON.stringify(text)).toString('base64'),
}

function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:')
}

/** 256 random bits in base64url. Other values are not looked up. */
function parseId(text: string): string | null {
  return /^[\w-]{43}$/.test(text) ? text : null
}

/** The account's tag in forms. */
function parseOwner(text: string): string | null {
  return /^[\w-]{8}$/.test(text) ? text : null
}

function parseReview(text: string): { owner: string; level: number } | null {
  const [, owner, level] = /^([\w-]{8}):([1-3])$/.exec(text) ?? []
  return owner === undefined ? null : { owner, level: Number(level) }
}

function parseFlag(text: string): '1' | null {
  return text === '1' ? text : null
}

function parseConsent(text: string): 'yes' | 'no' | null {
  return text === 'yes' || text === 'no' ? text : null
}

type Message = { reference: string; secret: string }

function parseMessage(text: string): Message | null {
  const [, reference, secret] = /^([\w-]{1,40}):([\w-]{16,128})$/.exec(text) ?? []
  return reference !== undefined && secret !== undefined ? { reference, secret } : null
}

function formatMessage({ reference, secret }: Message): string {
  return `${reference}:${secret}`
}

export const cookies = createCookies(env.PUBLIC_ORIGIN)
