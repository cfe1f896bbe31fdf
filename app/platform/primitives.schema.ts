import { z } from 'zod'

/**
 * An amount of EUR or GBP as text, `750.00`: at most 18 places. Here it has two, or as many more as it needs: a fraction of
 * a cent is kept, zeros behind the cents are not.
 */
export const money = z
  .string()
  .regex(/^\d{1,15}(?:\.\d{1,18})?$/)
  .transform((text) => withPlaces(text, 2))
  .meta({ id: 'Money' })

/** The same with a sign: what leaves an account is negative. */
export const signedMoney = z
  .string()
  .regex(/^-?\d{1,15}(?:\.\d{1,18})?$/)
  .transform((text) => withPlaces(text, 2))
  .meta({ id: 'SignedMoney' })

/** Zeros behind this place of a coin or a rate are dropped; those before it are as the platform wrote them. */
const PLACES = 8

/** An amount of a coin, or of what a form is about: at most the 18 places of the coin that has most. */
export const coinAmount = z
  .string()
  .regex(/^\d{1,18}(?:\.\d{1,18})?$/)
  .transform(withoutLongZeros)
  .meta({ id: 'CoinAmount' })

/** The same with a sign. */
export const signedCoinAmount = z
  .string()
  .regex(/^-?\d{1,18}(?:\.\d{1,18})?$/)
  .transform(withoutLongZeros)
  .meta({ id: 'SignedCoinAmount' })

/** Fractions of one, by the zeros that they begin with: patterns of the contract look ahead nowhere, and take no nothing. */
const BELOW_ONE = Array.from({ length: 18 }, (_, zeros) => `0{${zeros}}[1-9]\\d{0,${17 - zeros}}`).join('|')

/** A price in EUR or GBP: more than nothing, and 18 places at most. */
export const rate = z
  .string()
  .regex(new RegExp(`^(?:[1-9]\\d{0,14}(?:\\.\\d{1,18})?|0\\.(?:${BELOW_ONE}))$`))
  .transform(withoutLongZeros)
  .meta({ id: 'Rate' })

/** The rate of a coin that is listed: nothing and null both mean that there is none now. */
export const offeredRate = orNull(z.string().regex(/^\d{1,15}(?:\.\d{1,18})?$/)).transform((text) =>
  text === null || !/[1-9]/.test(text) ? null : withoutLongZeros(text),
)

/** A share in percent, `1.75`. */
export const percent = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{1,18})?$/)
  .transform((text) => text.replace(/(\.\d\d\d*?)0+$/, '$1'))
  .meta({ id: 'Percent' })

/** A whole number that counts something. */
export const count = z.int().min(0).max(1_000_000_000)

/** Seconds that are left: a year at most. */
export const seconds = z.int().min(0).max(31_622_400)

/** A moment in ISO 8601 with its zone. No clock tells more than nanoseconds. */
export const instant = z
  .stringFormat(
    'date-time',
    new RegExp(z.regexes.datetime({ offset: true }).source.replace(String.raw`\.\d+`, String.raw`\.\d{1,9}`)),
  )
  .meta({ id: 'Instant' })

/** A country by its ISO 3166-1 alpha-2 code. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/)

/** A month, YYYY-MM. */
export const month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  .meta({ id: 'Month' })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date().meta({ id: 'Day' })

/** What the platform may leave out or send as null; either is null here. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null)
}

let unknownWords = 0

/**
 * How many words the process has read so far that the contract does not have. An answer is parsed in one go, so that only
 * one that raised the number has to be searched for them.
 */
export function countUnknownWords(): number {
  return unknownWords
}

/** What stands for a word that the contract does not have yet: it is shown neutrally, and logged. */
export function unknownWord(): 'unknown' {
  unknownWords += 1
  return 'unknown'
}

/** One of the contract's words, or `unknown`. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum([...words, 'unknown']).catch(unknownWord)
}

/** What a call answers that only says that it was done. */
export const Done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' })

/** What a call answers that has nothing to say (204). */
export const NoContent = z.undefined()

/** The content of a file. */
export const Bytes = z.instanceof(Uint8Array)

export const UserType = z.union([z.literal(1), z.literal(2)])

export const LANGUAGE_CODES = ['en', 'ru', 'de', 'fr', 'es'] as const

/** At least so many places, and no zeros behind them. */
function withPlaces(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const rest = fraction.slice(places).replace(/0+$/, '')
  return `${whole}.${fraction.slice(0, places).padEnd(places, '0')}${rest}`
}

function withoutLongZeros(text: string): string {
  const fraction = text.split('.')[1] ?? ''
  return fraction.length > PLACES ? withPlaces(text, PLACES) : text
}
