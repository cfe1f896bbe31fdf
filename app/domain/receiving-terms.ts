import { feeOn } from './fee.ts'
import { divideUp, parseWireDecimal } from './money.ts'

/** The least that is ever paid out, in EUR cents (rules.md#receiving-minimum). */
const LEAST_PAID_OUT = 500n

/** EUR cents that are left for the bank account of what arrives; none where the fee takes all of it. */
export function payoutOf(worth: bigint, inSepa: boolean): bigint {
  const left = worth - feeOn(worth, { service: 'receiving', inSepa }).fee
  return left > 0n ? left : 0n
}

/** EUR cents that have to arrive so that the least is left after the fee. */
export function leastReceived(inSepa: boolean): bigint {
  let worth = LEAST_PAID_OUT + feeOn(LEAST_PAID_OUT, { service: 'receiving', inSepa }).fee
  while (payoutOf(worth, inSepa) < LEAST_PAID_OUT) worth += 1n
  return worth
}

const POUND_DECIMALS = 18

/** Pence of EUR cents at a rate (EUR for one pound, a decimal string): rounded down, or up for what has to arrive. */
export function penceOf(cents: bigint, pound: string, { isLeast = false } = {}): bigint {
  const scaled = cents * 10n ** BigInt(POUND_DECIMALS)
  const rate = parseWireDecimal(pound, POUND_DECIMALS)
  return isLeast ? divideUp(scaled, rate) : scaled / rate
}
