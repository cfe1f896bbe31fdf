import { divideHalfUp } from './money.ts'
import { percentOf, type FeeTerms } from './price-list.ts'

export type Voucher = { percent: bigint } | { cents: bigint }

/** The parts of a fee in EUR cents; `fee` is what is charged: service and fixed part less the discount. */
export type FeeParts = { service: bigint; fixed: bigint; discount: bigint; fee: bigint }

/**
 * The fee on an amount of EUR cents by the terms of the list of prices (rules.md#prices). The percentage is rounded half up
 * to the cent; a voucher comes off the rounded fee, half up as well, and is never worth more than the fee
 * (rules.md#voucher-not-partly: the rest is lost).
 */
export function feeOn(
  amount: bigint,
  { terms, inSepa, voucher = null }: { terms: FeeTerms; inSepa: boolean; voucher?: Voucher | null },
): FeeParts {
  const service = percentOf(terms.percent, amount)
  const fixed = inSepa ? 0n : terms.outsideSepa
  const whole = service + fixed
  const discount = voucher ? discountOf(whole, voucher) : 0n
  return { service, fixed, discount, fee: whole - discount }
}

function discountOf(fee: bigint, voucher: Voucher): bigint {
  const off = 'percent' in voucher ? divideHalfUp(fee * voucher.percent, 100n) : voucher.cents
  return off < fee ? off : fee
}
