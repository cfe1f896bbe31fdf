import { divideHalfUp } from './money.ts'
import { applyPercent, type FeeTerms } from './price-list.ts'

export type Voucher = { percent: bigint } | { cents: bigint }

/** In EUR cents. `fee` is the amount charged: service and fixed part less the discount. */
export type FeeParts = { service: bigint; fixed: bigint; discount: bigint; fee: bigint }

/**
 * Calculates the fee on an amount of EUR cents (rules.md#prices). The percentage is rounded half up to the cent. A
 * voucher's discount applies to the rounded fee, is rounded half up and never exceeds the fee
 * (rules.md#voucher-not-partly).
 */
export function calculateFee(
  amount: bigint,
  { terms, inSepa, voucher = null }: { terms: FeeTerms; inSepa: boolean; voucher?: Voucher | null },
): FeeParts {
  const service = applyPercent(terms.percent, amount)
  const fixed = inSepa ? 0n : terms.outsideSepa
  const whole = service + fixed
  const discount = voucher ? calculateDiscount(whole, voucher) : 0n
  return { service, fixed, discount, fee: whole - discount }
}

function calculateDiscount(fee: bigint, voucher: Voucher): bigint {
  const off = 'percent' in voucher ? divideHalfUp(fee * voucher.percent, 100n) : voucher.cents
  return off < fee ? off : fee
}
