import { z } from 'zod'
import { PART_NAMES } from '#app/domain/parts.ts'

/** The default platform in development. */
const LOCAL_SANDBOX = 'http://localhost:4000'

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const baseUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
/** Without the secret of old DSNs, because the browser gets it too. */
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
    /** Only for environments without real money: enables the route for scenario tickets. */
    SANDBOX_URL: baseUrl.optional(),
    SESSION_DATABASE: z.string().default('.data/sessions.db'),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /**
     * RTS on strong customer authentication (EU) 2018/389, article 4(3)(d): at most five minutes without activity
     * (rules.md#session-idle).
     */
    SESSION_IDLE_MINUTES: count(5, 1),
    SESSION_ABSOLUTE_HOURS: count(12, 1),
    /** The number of trusted proxies. Only their X-Forwarded-For entries are trusted. */
    TRUSTED_PROXY_HOPS: count(0),
    /** Grants access to /metrics. Without it only localhost has access. */
    METRICS_TOKEN: z.string().min(16).optional(),
    /** Enables error reporting. Without it no reporting code is loaded. */
    SENTRY_DSN: dsn.optional(),
    /** The support chat's URL and inbox. Both are required to offer a chat. */
    CHATWOOT_URL: baseUrl.optional(),
    CHATWOOT_TOKEN: z
      .string()
      .regex(/^[\w-]{8,128}$/, 'must be letters, digits, dashes')
      .optional(),
    /** The WalletConnect project. Without it WalletConnect isn't offered. */
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[\w-]{4,64}$/, 'must be letters, digits, dashes')
      .optional(),
    WALLETCONNECT_RELAY_URL: z.url({ protocol: /^wss?$/ }).default('wss://relay.walletconnect.org'),
    /** The open banking provider, a path segment of its calls. */
    OPEN_BANKING_PROVIDER: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be small letters, digits, dashes')
      .default('openbank'),
    /**
     * The analytics provider, a path segment of its call. Without it no events are collected and no consent is
     * requested.
     */
    ANALYTICS_PROVIDER: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/, 'must be small letters, digits, dashes')
      .optional(),
    /** Seconds between reporting "not ready" and closing the port. */
    DRAIN_SECONDS: count(5),
    MAINTENANCE: flag,
    /** For developers: renders our texts accented and in brackets, to reveal untranslated texts. */
    PSEUDO_LOCALE: flag,
    /** Disabled product parts, separated by commas. */
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
 * Parses the settings and applies defaults. An empty variable counts as unset.
 * @throws {Error} naming each invalid variable and the expected format, never its value, which may be secret
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return Object.freeze(parsed.data)
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
}

let parsedOnce: Env | undefined

/** The settings of this process, parsed on first access, so that imports need no environment. */
export const env = new Proxy({} as Env, {
  get(_target, name: keyof Env) {
    parsedOnce ??= parseEnv(process.env)
    return parsedOnce[name]
  },
  set: () => false,
})
