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

/**
 * Returns the largest amount in cents that `total` pays for together with its fee; zero if the fee alone is larger.
 * The inverse of {@link calculateFee} without a voucher.
 */
export function deductFee(total: bigint, { terms, inSepa }: { terms: FeeTerms; inSepa: boolean }): bigint {
  const costs = (amount: bigint) => amount + calculateFee(amount, { terms, inSepa }).fee
  if (costs(0n) >= total) return 0n
  let [least, most] = [0n, total]
  while (least < most) {
    const middle = (least + most + 1n) / 2n
    if (costs(middle) <= total) least = middle
    else most = middle - 1n
  }
  return least
}

function calculateDiscount(fee: bigint, voucher: Voucher): bigint {
  const off = 'percent' in voucher ? divideHalfUp(fee * voucher.percent, 100n) : voucher.cents
  return off < fee ? off : fee
}
