import { divideHalfUp } from './money.ts'

/**
 * The fees in hundredths of a percent and EUR cents (rules.md#fee-sepa, rules.md#fee-outside-sepa,
 * rules.md#fee-receiving).
 */
export const FEES = {
  payment: { percent: 175n, outsideSepa: 3900n },
  receiving: { percent: 99n, outsideSepa: 3900n },
} as const

export type Voucher = { percent: bigint } | { cents: bigint }

/** The parts of a fee in EUR cents; `fee` is what is charged: service and fixed part less the discount. */
export type FeeParts = { service: bigint; fixed: bigint; discount: bigint; fee: bigint }

/**
 * The fee on an amount of EUR cents. The percentage is rounded half up to the cent; a voucher comes off the rounded fee,
 * half up as well, and is never worth more than the fee (rules.md#voucher-not-partly: the rest is lost).
 */
export function feeOn(
  amount: bigint,
  { service, inSepa, voucher = null }: { service: keyof typeof FEES; inSepa: boolean; voucher?: Voucher | null },
): FeeParts {
  const rates = FEES[service]
  const percentPart = divideHalfUp(amount * rates.percent, 10_000n)
  const fixed = inSepa ? 0n : rates.outsideSepa
  const whole = percentPart + fixed
  const discount = voucher ? discountOf(whole, voucher) : 0n
  return { service: percentPart, fixed, discount, fee: whole - discount }
}

function discountOf(fee: bigint, voucher: Voucher): bigint {
  const off = 'percent' in voucher ? divideHalfUp(fee * voucher.percent, 100n) : voucher.cents
  return off < fee ? off : fee
}
