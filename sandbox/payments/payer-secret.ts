import { deriveSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * Returns the 256-bit secret that opens a payment for a payer without an account. It differs from the key that the
 * merchant sees.
 */
export function derivePayerSecret({ seed }: Context, key: string): string {
  return deriveSecret(seed, `payer:${key}`)
}
