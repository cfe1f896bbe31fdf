import { divideHalfUp, divideUp, parseMoney, parseWireDecimal, toCents, toDecimal } from './money.ts'

/** Rates have at most this many decimals on the wire. */
const RATE_DECIMALS = 18
const COIN_DECIMALS = 18

/** EUR cents that an amount of coin is worth at a rate (EUR for one coin), half up. Both are decimal strings. */
export function euroValue(coinAmount: string, rate: string): bigint {
  const product = parseWireDecimal(coinAmount, COIN_DECIMALS) * parseWireDecimal(rate, RATE_DECIMALS)
  return divideHalfUp(product, 10n ** BigInt(COIN_DECIMALS + RATE_DECIMALS - 2))
}

/**
 * What a payment costs all in: what the coins would fetch at the market rate, less what the recipient gets, in EUR and as
 * a percentage of what the recipient gets. Decimal strings, two decimals each: it is a comparison, rounded half up.
 */
export function costAgainstMarket(payment: { amount: string; coinAmount: string; marketRate: string }): {
  money: string
  percent: string
} {
  const amount = toCents(parseMoney(payment.amount))
  const cost = euroValue(payment.coinAmount, payment.marketRate) - amount
  const charged = cost < 0n ? 0n : cost
  // A payment of nothing costs no share of it.
  const share = amount === 0n ? 0n : divideHalfUp(charged * 10_000n, amount)
  return { money: toDecimal(charged, 2), percent: toDecimal(share, 2) }
}

/** The smallest units of a coin that an amount of EUR cents is at a rate (EUR for one coin), rounded up. */
export function coinDue(cents: bigint, rate: string, decimals: number): bigint {
  const scale = 10n ** BigInt(decimals + RATE_DECIMALS - 2)
  return divideUp(cents * scale, parseWireDecimal(rate, RATE_DECIMALS))
}

/** As many decimals as an estimate has at most: a token may have 18, which say nothing before the price is fixed. */
const ESTIMATE_DECIMALS = 8

/** About how much of a coin an amount of EUR cents is at a rate (EUR for one coin): a decimal string, rounded up. */
export function estimateCoin(cents: bigint, rate: string, decimals: number): string {
  const shown = Math.min(decimals, ESTIMATE_DECIMALS)
  return toDecimal(coinDue(cents, rate, shown), shown)
}
