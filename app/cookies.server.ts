import { createCookie } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { parseTheme } from '#app/domain/theme.ts'
import { env } from '#app/env.server.ts'
import { formatPlannedPayment, parsePlannedPayment } from '#app/domain/planned-payment.ts'

const DAY_SECONDS = 24 * 3600
/** How long the cookies are kept that the privacy page names by their time. */
export const COOKIE_SECONDS = { day: DAY_SECONDS, month: 30 * DAY_SECONDS, update: 10 }

/** The attributes of every cookie (threats.md#T66). */
const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const

/**
 * Every cookie of the app but that of the language: its name, how long browsers keep it (until they are closed where
 * nothing is said), and what its text means. One that is bound to its host opens something.
 */
export function cookiesOf(publicOrigin: string) {
  const cookie = <Value>(description: Description<Value>) => new AppCookie(description, publicOrigin)
  return {
    session: cookie({ name: BRAND.sessionCookie, isHostBound: true, parse: parseId }),
    /** Under which the payments are kept that this browser may go on watching without a session. */
    waiting: cookie({ name: 'waiting', isHostBound: true, maxAge: COOKIE_SECONDS.day, parse: parseId }),
    /** Tells a browser that somebody logged in with from a stranger's, when attempts are counted. */
    device: cookie({ name: 'device', isHostBound: true, maxAge: 180 * DAY_SECONDS, parse: parseId }),
    /** Proves the forms of a browser that names no origin (decisions/origin-check.md). */
    form: cookie({ name: 'form', isHostBound: true, parse: parseId }),
    theme: cookie({ name: 'theme', maxAge: 365 * DAY_SECONDS, parse: parseTheme }),
    /** Whether somebody agreed to load the chat, which is somebody else's page. */
    chat: cookie({ name: 'chat', parse: parseFlag }),
    /** Whether somebody agreed that what they use is counted; nobody did who has not said so. */
    statistics: cookie({ name: 'statistics', maxAge: 180 * DAY_SECONDS, parse: parseConsent }),
    /** The account that this browser was led to the introduction of the verification for (rules.md#verification-intro). */
    intro: cookie({ name: 'intro', maxAge: 365 * DAY_SECONDS, parse: parseOwner }),
    /** The code of the last invitation that was visited. */
    referral: cookie({ name: 'referral', maxAge: COOKIE_SECONDS.day, parse: parseReferralCode }),
    /** What somebody worked out before they signed up, for their first payment. */
    planned: cookie({
      name: 'planned',
      maxAge: COOKIE_SECONDS.month,
      parse: parsePlannedPayment,
      format: formatPlannedPayment,
    }),
    /** What lets a browser without a session look again at what was written with it: the secret is in no address. */
    message: cookie({ name: 'message', maxAge: DAY_SECONDS, parse: parseMessage, format: formatMessage }),
    /**
     * Marks the next request as made by a page that reloads itself, which keeps nobody logged in (threats.md#T09). It
     * lasts as long as a page that was told of a change may take to ask for its data.
     */
    reload: cookie({ name: 'reload', maxAge: COOKIE_SECONDS.update, parse: parseFlag }),
  }
}

/** The language that somebody chose: by itself, because the language middleware reads and writes it. */
export const languageCookie = createCookie('language', {
  ...ATTRIBUTES,
  maxAge: 365 * DAY_SECONDS,
  secure: isSecure(env.PUBLIC_ORIGIN),
})

type Description<Value> = {
  name: string
  maxAge?: number
  isHostBound?: boolean
  /** The value of a text; null for one that is none of ours. */
  parse: (text: string) => Value | null
  format?: (value: Value) => string
}

/** A cookie with a value of a kind, written as plain text by `createCookie`. */
class AppCookie<Value> {
  readonly #cookie: ReturnType<typeof createCookie>
  readonly #parse: (text: string) => Value | null
  readonly #format: (value: Value) => string

  constructor({ name, maxAge, isHostBound = false, parse, format = String }: Description<Value>, publicOrigin: string) {
    const secure = isSecure(publicOrigin)
    // Browsers refuse the prefix without Secure: on http://localhost nobody could log in with it.
    const fullName = isHostBound && secure ? `__Host-${name}` : name
    const options = { ...ATTRIBUTES, ...AS_TEXT, secure, filter: (other: string) => other === fullName }
    this.#cookie = createCookie(fullName, maxAge === undefined ? options : { ...options, maxAge })
    this.#parse = parse
    this.#format = format
  }

  /** The value in a Cookie header; null where there is none, or none of ours. */
  async read(header: string | null | undefined): Promise<Value | null> {
    const text: unknown = await this.#cookie.parse(header ?? null)
    return typeof text === 'string' && text !== '' ? this.#parse(text) : null
  }

  /** The Set-Cookie header that gives a browser this value. */
  set(value: Value): Promise<string> {
    return this.#cookie.serialize(this.#format(value))
  }

  /** The Set-Cookie header that takes the cookie away. */
  clear(): Promise<string> {
    return this.#cookie.serialize('', { maxAge: 0 })
  }
}

/** `createCookie` makes JSON in base64 of a value; ours are words and ids, which are readable as they are. */
const AS_TEXT = {
  encode: (wrapped: string) => String(JSON.parse(Buffer.from(wrapped, 'base64').toString())),
  decode: (text: string) => Buffer.from(JSON.stringify(text)).toString('base64'),
}

function isSecure(publicOrigin: string): boolean {
  return publicOrigin.startsWith('https:')
}

/** 256 random bits, exactly as they were made: anything else is not looked up. */
function parseId(text: string): string | null {
  return /^[\w-]{43}$/.test(text) ? text : null
}

/** What forms call their account by. */
function parseOwner(text: string): string | null {
  return /^[\w-]{8}$/.test(text) ? text : null
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

/** The cookies of this app's own address. */
export const cookies = cookiesOf(env.PUBLIC_ORIGIN)
