import { feeOn } from './fee.ts'
import { divideUp, parseWireDecimal } from './money.ts'
import { unitsOf } from './money.ts'
import { feeTermsOf, type FeeTerms, type PriceList } from './price-list.ts'

/** What a receiving address costs, and the least that is ever paid out, in EUR cents (rules.md#receiving-minimum). */
export type ReceivingTerms = FeeTerms & { least: bigint }

/** The terms of receiving by the list of prices, or null where it does not say them. */
export function receivingTermsOf(prices: PriceList | null): ReceivingTerms | null {
  const terms = feeTermsOf(prices, 'receiving')
  const least = unitsOf(prices?.receiving?.min ?? '0', 2)
  return terms && least !== null ? { ...terms, least } : null
}

/** EUR cents that are left for the bank account of what arrives; none where the fee takes all of it. */
export function payoutOf(worth: bigint, terms: FeeTerms, inSepa: boolean): bigint {
  const left = worth - feeOn(worth, { terms, inSepa }).fee
  return left > 0n ? left : 0n
}

/** EUR cents that have to arrive so that the least is left after the fee. */
export function leastReceived(terms: ReceivingTerms, inSepa: boolean): bigint {
  let worth = terms.least + feeOn(terms.least, { terms, inSepa }).fee
  while (payoutOf(worth, terms, inSepa) < terms.least) worth += 1n
  return worth
}

const POUND_DECIMALS = 18

/** Pence of EUR cents at a rate (EUR for one pound, a decimal string): rounded down, or up for what has to arrive. */
export function penceOf(cents: bigint, pound: string, { isLeast = false } = {}): bigint {
  const scaled = cents * 10n ** BigInt(POUND_DECIMALS)
  const rate = parseWireDecimal(pound, POUND_DECIMALS)
  return isLeast ? divideUp(scaled, rate) : scaled / rate
}
