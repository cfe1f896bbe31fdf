import { z } from 'zod'

/** An amount of money or coin as text: `750.00`, `-0.01243990`. It never becomes a float. */
export const decimal = z.string().regex(/^-?\d{1,18}(?:\.\d{1,18})?$/)

/** A moment in ISO 8601 with its zone. */
export const instant = z.iso.datetime({ offset: true })

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date()

/** What the platform may leave out or send as null; either is null here. */
export function orNull<T extends z.ZodType>(schema: T) {
  return schema.nullable().default(null)
}

/** One of the contract's words. A word that it does not have yet is `unknown`: shown neutrally, and logged. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum([...words, 'unknown']).catch('unknown')
}

/** What a call answers that only says that it was done. */
export const Done = z.object({ ok: z.literal(true) })

/** What a call answers that has nothing to say (204). */
export const NoContent = z.undefined()

/** The content of a file. */
export const Bytes = z.instanceof(Uint8Array)

export const UserType = z.union([z.literal(1), z.literal(2)])

export const LANGUAGE_CODES = ['en', 'ru', 'de', 'fr', 'es'] as const
