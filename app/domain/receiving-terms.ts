import { calculateFee } from './fee.ts'
import { divideUp, parseWireDecimal } from './money.ts'
import { parseUnitsExactly } from './money.ts'
import { getFeeTerms, type FeeTerms, type PriceList } from './price-list.ts'

/** The fee of a receiving address, and the minimum payout in EUR cents (rules.md#receiving-minimum). */
export type ReceivingTerms = FeeTerms & { least: bigint }

/** Returns the terms of the price list, or null if it doesn't state them. */
export function getReceivingTerms(prices: PriceList | null): ReceivingTerms | null {
  const terms = getFeeTerms(prices, 'receiving')
  const least = parseUnitsExactly(prices?.receiving?.min ?? '0', 2)
  return terms && least !== null ? { ...terms, least } : null
}

/** Returns the payout in EUR cents after the fee; 0 if the fee exceeds the amount. */
export function calculatePayout(worth: bigint, terms: FeeTerms, inSepa: boolean): bigint {
  const left = worth - calculateFee(worth, { terms, inSepa }).fee
  return left > 0n ? left : 0n
}

/** Returns the EUR cents that must arrive for the minimum payout. */
export function calculateMinReceived(terms: ReceivingTerms, inSepa: boolean): bigint {
  let worth = terms.least + calculateFee(terms.least, { terms, inSepa }).fee
  while (calculatePayout(worth, terms, inSepa) < terms.least) worth += 1n
  return worth
}

const POUND_DECIMALS = 18

/** Converts EUR cents to pence at a rate (EUR for one pound, a decimal string): rounded down, or up for a minimum. */
export function convertToPence(cents: bigint, pound: string, { isLeast = false } = {}): bigint {
  const scaled = cents * 10n ** BigInt(POUND_DECIMALS)
  const rate = parseWireDecimal(pound, POUND_DECIMALS)
  return isLeast ? divideUp(scaled, rate) : scaled / rate
}
