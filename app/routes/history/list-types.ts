import type { Part } from '#app/domain/parts.ts'
import type { Platform } from '#app/platform/call.ts'
import { LIST_TYPES } from '#app/platform/transactions.ts'

/** Which part of the product makes items of a type; payments are always there. */
const PART_OF: Readonly<Record<(typeof LIST_TYPES)[number], Part | null>> = {
  PAYMENT: null,
  BUY: 'buying',
  DEPOSIT: 'balances',
  EXCHANGE: 'balances',
  CASH_OUT: 'balances',
  INSTA_FILL: 'receiving',
}

/** The types that a list can be narrowed to: those of what the provider offers. */
export function listTypes(platform: Platform): (typeof LIST_TYPES)[number][] {
  return LIST_TYPES.filter((type) => {
    const part = PART_OF[type]
    return part === null || !platform.isOff(part)
  })
}
