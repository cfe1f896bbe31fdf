import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from './context.ts'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * The next id of an account, e.g. newId(context, 'tx', account.number) -> tx_7k3.... Unguessable, yet the same on each
 * run of a seed: 100 bits of HMAC(seed, account number, object number).
 *
 * @throws Error for an unknown account
 */
export function createId(context: Context, prefix: string, accountNumber: number): string {
  const row = context.database.get<{ objects: number }>(
    'update accounts set objects = objects + 1 where number = ? returning objects',
    accountNumber,
  )
  if (!row) throw new Error(`No account ${accountNumber}`)
  return deriveId(context.seed, prefix, accountNumber, row.objects)
}

/** The id of an account's n-th object; 0 is the account itself. */
export function deriveId(seed: string, prefix: string, accountNumber: number, objectNumber: number): string {
  const digest = createHmac('sha256', seed).update(`${prefix}:${accountNumber}:${objectNumber}`).digest()
  const letters = Array.from(digest.subarray(0, 20), (byte) => ALPHABET[byte % 32])
  return `${prefix}_${letters.join('')}`
}

/** The short number of an object, from the last 40 bits of its id. The alphabet has no I, L, O or U. */
export function formatPublicNumber(id: string): string {
  const end = id.slice(-8).toUpperCase()
  return `CW-${end.slice(0, 4)}-${end.slice(4)}`
}

/** The end of the id of the object with this short number. */
export function parsePublicNumber(number: string): string {
  return number.replace(/^CW-/i, '').replaceAll('-', '').toLowerCase()
}

/** A random secret of 256 bits for tokens, links and tickets, independent of the seed. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The secret in the footer of an account's emails. It never changes, so that the customer can unsubscribe from an old
 * email. It only opens the email preferences.
 */
export function deriveFooterSecret(seed: string, accountNumber: number): string {
  return createHmac('sha256', seed).update(`footer:${accountNumber}`).digest('base64url')
}

/** A secret that the platform can derive again from a random salt and its own seed; neither opens anything alone. */
export function deriveSecret(seed: string, salt: string): string {
  return createHmac('sha256', seed).update(`salted:${salt}`).digest('base64url')
}

/** The hash under which a secret is stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
