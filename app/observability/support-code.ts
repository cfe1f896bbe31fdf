/** Crockford's Base32: no I, L, O or U, so that customers can read a code out on the phone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Random bytes for 256 codes: a system call per code costs more than serving a cached page. */
const pool = new Uint8Array(256 * LENGTH)
let used = pool.length

/** Returns a new 8-character code for a request, displayed to the customer and present in each of its log lines. */
export function createSupportCode(): string {
  if (used === pool.length) {
    crypto.getRandomValues(pool)
    used = 0
  }
  let code = ''
  // 256 is a multiple of the alphabet's length, so all characters are equally likely.
  for (const byte of pool.subarray(used, (used += LENGTH))) code += ALPHABET[byte % ALPHABET.length]
  return code
}
