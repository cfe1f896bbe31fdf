import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that a code survives being read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** A new code of 8 characters that names one request: customers see it, and every log line of the request holds it. */
export function createSupportCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
