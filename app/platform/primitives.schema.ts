import { z } from 'zod'
import { isZero } from '#app/domain/money.ts'

/**
 * An amount in EUR or GBP such as `750.00`, with up to 18 decimals. Normalised to at least two decimals without further
 * trailing zeros.
 */
export const money = z
  .string()
  .regex(/^\d{1,15}(?:\.\d{1,18})?$/)
  .transform((text) => padDecimals(text, 2))
  .meta({ id: 'Money' })

/** A signed {@link money}: negative for outgoing amounts. */
export const signedMoney = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,18})?$/)
  .transform((text) => padDecimals(text, 2))
  .meta({ id: 'SignedMoney' })

/** Trailing zeros of coins and rates are dropped after this many decimals. */
const PLACES = 8

/** An amount of a coin, or of a form in any currency. Up to 18 decimals, the most of any coin. */
export const coinAmount = z
  .string()
  .regex(/^\d{1,18}(?:\.\d{1,18})?$/)
  .transform(trimZeros)
  .meta({ id: 'CoinAmount' })

/** A signed {@link coinAmount}: negative for outgoing amounts. */
export const signedCoinAmount = z
  .string()
  .regex(/^-?\d{1,18}(?:\.\d{1,18})?$/)
  .transform(trimZeros)
  .meta({ id: 'SignedCoinAmount' })

/** Fractions of one by their leading zeros, because the contract's patterns can't use lookahead to exclude zero. */
const BELOW_ONE = Array.from({ length: 18 }, (_, zeros) => `0{${zeros}}[1-9]\\d{0,${17 - zeros}}`).join('|')

/** A price in EUR or GBP: positive, with up to 18 decimals. */
export const rate = z
  .string()
  .regex(new RegExp(`^(?:[1-9]\\d{0,14}(?:\\.\\d{1,18})?|0\\.(?:${BELOW_ONE}))$`))
  .transform(trimZeros)
  .meta({ id: 'Rate' })

/** The rate of a listed coin. Zero and null both mean that no rate is available. */
export const offeredRate = orNull(z.string().regex(/^\d{1,15}(?:\.\d{1,18})?$/)).transform((text) =>
  text === null || isZero(text) ? null : trimZeros(text),
)

/** A percentage such as `1.75`. */
export const percent = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,18})?$/)
  .transform((text) => text.replace(/(\.\d\d\d*?)0+$/, '$1'))
  .meta({ id: 'Percent' })

export const count = z.int().min(0).max(1_000_000_000)

/** Remaining seconds, at most one year. */
export const seconds = z.int().min(0).max(31_622_400)

/** An ISO 8601 date-time with time zone and at most nanosecond precision. */
export const instant = z
  .stringFormat(
    'date-time',
    new RegExp(z.regexes.datetime({ offset: true }).source.replace(String.raw`\.\d+`, String.raw`\.\d{1,9}`)),
  )
  .meta({ id: 'Instant' })

/** An ISO 3166-1 alpha-2 country code. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** A month, YYYY-MM. */
export const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .meta({ id: 'Month' })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date().meta({ id: 'Day' })

/** Parses a value that the platform may omit or send as null. Both become null. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null)
}

/** The short number of an object. If the platform omits it, pages show the id. */
export const publicNumber = orNull(z.string().min(1).max(20)).describe(
  'Short number that customers and support quote, such as `AB-7K2M-94QF`. It never changes. If absent, the app shows the id.',
)

let unknownValues = 0

/**
 * Returns how many unknown enum values this process has parsed. Parsing is synchronous, so only a response that raised
 * the count is searched for them.
 */
export function countUnknownValues(): number {
  return unknownValues
}

/** Placeholder for enum values that the contract doesn't have yet. They are shown neutrally and logged. */
export function replaceUnknownValue(): 'unknown' {
  unknownValues += 1
  return 'unknown'
}

/** An enum value of the contract, or `unknown`. */
export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum([...values, 'unknown']).catch(replaceUnknownValue)
}

/** The response of a call that returns only success. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' })

/** The response of a call without a body (204). */
export const NoContent = z.undefined()

export const Bytes = z.instanceof(Uint8Array)

export const UserType = z.union([z.literal(1), z.literal(2)])

export const LANGUAGE_CODES = ['en', 'ru', 'de', 'fr', 'es'] as const

/** Pads to at least this many decimals, and drops further trailing zeros. */
function padDecimals(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.slice(places).replace(/0+$/, '')
  return `${whole}.${fraction.slice(0, places).padEnd(places, '0')}${rest}`
}

function trimZeros(text: string): string {
  const fraction = text.split('.')[1] ?? ''
  return fraction.length > PLACES ? padDecimals(text, PLACES) : text
}
