import { divideHalfUp, parseWireDecimal, toDecimal } from './money.ts'

/** Maximum decimals of a rate on the wire. */
const RATE_DECIMALS = 18

/** `percent` has at most two decimals, without trailing zeros. */
export type MarketDifference = { side: 'above' | 'below' | 'same'; percent: string }

/**
 * Compares a rate with the market rate of the same moment, both decimal strings in the same unit
 * (rules.md#market-rate). A difference never rounds to zero: the minimum is 0.01%.
 */
export function compareToMarket(rate: string, market: string): MarketDifference {
  const ours = parseWireDecimal(rate, RATE_DECIMALS)
  const theirs = parseWireDecimal(market, RATE_DECIMALS)
  if (ours === theirs) return { side: 'same', percent: '0' }
  const gap = ours > theirs ? ours - theirs : theirs - ours
  const hundredths = divideHalfUp(gap * 10_000n, theirs)
  const percent = toDecimal(hundredths > 0n ? hundredths : 1n, 2).replace(/\.?0+$/, '')
  return { side: ours > theirs ? 'above' : 'below', percent }
}
