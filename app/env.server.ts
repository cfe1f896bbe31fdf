import { z } from 'zod'
import { PART_NAMES } from '#app/domain/parts.ts'

/** The sandbox's address on a developer's machine: what the app talks to when nothing else is said. */
const LOCAL_SANDBOX = 'http://localhost:4000'

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const baseUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** Without the secret half of old DSNs: the browser gets it too. */
const dsn = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^\w+:\/\/\w+@[^@]+\/\d+$/.test(text), 'must be KEY@HOST/PROJECT')
const count = (fallback: number, minimum = 0) => z.coerce.number().int().min(minimum).default(fallback)
const flag = z.stringbool({ truthy: ['1', 'true', 'yes', 'on'], falsy: ['0', 'false', 'no', 'off'] }).default(false)

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    HOST: z.string().default('0.0.0.0'),
    PORT: count(3000).pipe(z.number().max(65_535)),
    PUBLIC_ORIGIN: origin.optional(),
    PLATFORM_API_URL: baseUrl.refine((text) => !text.endsWith('/api'), 'must not end in /api: calls add it').optional(),
    /** Set only where money is not real: it opens the route that takes scenario tickets. */
    SANDBOX_URL: baseUrl.optional(),
    SESSION_DATABASE: z.string().default('.data/sessions.db'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /**
     * RTS on strong customer authentication (EU) 2018/389, article 4(3)(d): at most five minutes without activity
     * (rules.md#session-idle).
     */
    SESSION_IDLE_MINUTES: count(5, 1),
    SESSION_ABSOLUTE_HOURS: count(12, 1),
    /** How many proxies of ours stand in front: only their entries of X-Forwarded-For are believed. */
    TRUSTED_PROXY_HOPS: count(0),
    /** Who has it may read /metrics; without one only the machine itself may. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Where errors are reported; without one nothing is sent and nothing of the reporting is loaded. */
    SENTRY_DSN: dsn.optional(),
    /** Where the chat with support is, and our inbox there; without both no chat is offered. */
    CHATWOOT_URL: baseUrl.optional(),
    CHATWOOT_TOKEN: z
      .string()
      .regex(/^[\w-]{8,128}$/, 'must be letters, digits, dashes')
      .optional(),
    /** As whom pages connect wallets elsewhere (WalletConnect); without one that is not offered. */
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[\w-]{4,64}$/, 'must be letters, digits, dashes')
      .optional(),
    WALLETCONNECT_RELAY_URL: z.url({ protocol: /^wss?$/ }).default('wss://relay.walletconnect.org'),
    /** Who asks banks for us: a part of the paths of the calls of open banking. */
    OPEN_BANKING_PROVIDER: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be small letters, digits, dashes')
      .default('openbank'),
    /** Who keeps usage statistics for us: a part of the path of the call; without one nothing is counted and nobody asked. */
    ANALYTICS_PROVIDER: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be small letters, digits, dashes')
      .optional(),
    /** How long an instance that was asked to end goes on answering while it says that it is not ready. */
    DRAIN_SECONDS: count(5),
    MAINTENANCE: flag,
    /** For developers: shows each of our texts accented and in brackets, so that all others can be seen. */
    PSEUDO_LOCALE: flag,
    /** Parts that the provider does not offer, with commas between them. */
    PARTS_OFF: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .pipe(z.array(z.enum(PART_NAMES, `must be of: ${PART_NAMES.join(', ')}`))),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .transform((given, context) => {
    if (given.NODE_ENV === 'production' && !given.PLATFORM_API_URL) {
      context.addIssue({ code: 'custom', path: ['PLATFORM_API_URL'], message: 'is required in production' })
    }
    const [missing] = (['CHATWOOT_URL', 'CHATWOOT_TOKEN'] as const).filter((name) => given[name] === undefined)
    if (missing && (given.CHATWOOT_URL ?? given.CHATWOOT_TOKEN)) {
      context.addIssue({ code: 'custom', path: [missing], message: 'is required for a chat' })
    }
    return {
      ...given,
      PUBLIC_ORIGIN: given.PUBLIC_ORIGIN ?? `http://localhost:${given.PORT}`,
      PLATFORM_API_URL: given.PLATFORM_API_URL ?? LOCAL_SANDBOX,
      LOG_LEVEL: given.LOG_LEVEL ?? (given.NODE_ENV === 'test' ? 'silent' : 'info'),
    }
  })

export type Env = Readonly<z.output<typeof Environment>>

/**
 * The settings that the variables hold, with their defaults. An empty variable counts as not set.
 * @throws {Error} naming each variable that is wrong and what it must be, never its value: some of them are secrets.
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return Object.freeze(parsed.data)
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
}

let parsedOnce: Env | undefined

/** The settings of this process, parsed at the first look, so that importing a module needs no environment. */
export const env = new Proxy({} as Env, {
  get(_target, name: keyof Env) {
    parsedOnce ??= parseEnv(process.env)
    return parsedOnce[name]
  },
  set: () => false,
})
