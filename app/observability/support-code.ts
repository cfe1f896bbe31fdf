/** Crockford's base 32: no I, L, O or U, so that a code survives being read out on the telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Random bytes for some hundred codes: asking the system for each costs more than a cached page. */
const pool = new Uint8Array(256 * LENGTH)
let used = pool.length

/** A new code of 8 characters that names one request: customers see it, and every log line of the request holds it. */
export function createSupportCode(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  let code = ''
  // The alphabet divides 256: every character is as likely as the next.
  for (const byte of pool.subarray(used, (used += LENGTH))) code += ALPHABET[byte % ALPHABET.length]
  return code
}
