import { saltedSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** What opens a payment for a payer without an account: of 256 bits, and another than what the merchant knows it by. */
export function payerSecret({ seed }: Context, key: string): string {
  return saltedSecret(seed, `payer:${key}`)
}
