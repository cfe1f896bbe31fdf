import { divideHalfUp, divideUp, parseMoney, parseWireDecimal, toCents, toDecimal } from './money.ts'

/** Maximum decimals of a rate on the wire. */
const RATE_DECIMALS = 18
const COIN_DECIMALS = 18

/** Converts a coin amount to EUR cents at a rate (EUR for one coin), rounded half up. Both are decimal strings. */
export function convertToEuroCents(coinAmount: string, rate: string): bigint {
  const product = parseWireDecimal(coinAmount, COIN_DECIMALS) * parseWireDecimal(rate, RATE_DECIMALS)
  return divideHalfUp(product, 10n ** BigInt(COIN_DECIMALS + RATE_DECIMALS - 2))
}

/**
 * Returns the total cost of a payment: the market value of its coins less the payout, in EUR and in percent of the
 * payout. Decimal strings with two decimals, rounded half up because they only serve comparison.
 */
export function compareCostToMarket(payment: { amount: string; coinAmount: string; marketRate: string }): {
  money: string
  percent: string
} {
  const amount = toCents(parseMoney(payment.amount))
  const cost = convertToEuroCents(payment.coinAmount, payment.marketRate) - amount
  const charged = cost < 0n ? 0n : cost
  // Avoids a division by zero.
  const share = amount === 0n ? 0n : divideHalfUp(charged * 10_000n, amount)
  return { money: toDecimal(charged, 2), percent: toDecimal(share, 2) }
}

/** Converts EUR cents to the coin's smallest units at a rate (EUR for one coin), rounded up. */
export function convertToCoin(cents: bigint, rate: string, decimals: number): bigint {
  const scale = 10n ** BigInt(decimals + RATE_DECIMALS - 2)
  return divideUp(cents * scale, parseWireDecimal(rate, RATE_DECIMALS))
}

/** Maximum decimals of an estimate: a token's 18 are meaningless before the price is fixed. */
const ESTIMATE_DECIMALS = 8

/** Estimates the coin amount for EUR cents at a rate (EUR for one coin): a decimal string, rounded up. */
export function estimateCoin(cents: bigint, rate: string, decimals: number): string {
  const places = Math.min(decimals, ESTIMATE_DECIMALS)
  return toDecimal(convertToCoin(cents, rate, places), places)
}
