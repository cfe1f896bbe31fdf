import { requireCoin, type CoinFacts } from '#sandbox/external/coins.ts'
import { rateOf } from '#sandbox/external/rates.ts'
import { percentOf } from '#sandbox/domain/money.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** EUR for one coin in millionths: the price that customers buy at, and the market's at the same moment. */
export type BuyRate = { rate: bigint; market: bigint }
/** What a purchase comes to: EUR cents, smallest units of the coin, and the rate. */
export type BuyPrice = BuyRate & { cents: bigint; fee: bigint; networkFee: bigint; units: bigint }

/** The rate at which customers buy a coin at a moment in ms, rounded up as it is printed (rules.md#buy-fee). */
export function buyRateOf(coin: string, at: number, seed: string): BuyRate {
  const { market } = rateOf(coin, at, seed)
  const step = 10n ** BigInt(6 - requireCoin(coin).rateDecimals)
  return { rate: ceilDiv(market * (10_000n + prices().margin.purchase), 10_000n * step) * step, market }
}

/** EUR cents that the network takes; nothing for an account of ours. */
export function networkFeeOf({ chainName }: CoinFacts, goesToAddress: boolean): bigint {
  const { network, otherNetwork } = prices().purchase
  return goesToAddress ? (network[chainName] ?? otherNetwork) : 0n
}

type Terms = BuyRate & { networkFee: bigint; decimals: number }

/** What so many EUR cents buy when all fees are taken out of them. */
export function priceOfCents(cents: bigint, { rate, market, networkFee, decimals }: Terms): BuyPrice {
  const fee = feeOn(cents)
  const exchanged = cents - fee - networkFee
  return { cents, fee, networkFee, rate, market, units: exchanged > 0n ? unitsFor(exchanged, rate, decimals) : 0n }
}

/** What so many units cost with all fees: the least sum of EUR cents that buys them. */
export function priceOfUnits(units: bigint, { rate, market, networkFee, decimals }: Terms): BuyPrice {
  const exchanged = ceilDiv(units * rate * 100n, 10n ** BigInt(decimals + 6))
  let cents = ((exchanged + networkFee) * 10_000n) / (10_000n - prices().purchase.percent)
  while (cents - feeOn(cents) - networkFee < exchanged) cents += 1n
  return { cents, fee: feeOn(cents), networkFee, rate, market, units }
}

/** Units that EUR cents buy at a rate, rounded down: nothing is given that was not paid. */
export function unitsFor(cents: bigint, rate: bigint, decimals: number): bigint {
  return (cents * 10n ** BigInt(decimals + 4)) / rate
}

/** The service fee, half up to the cent (rules.md#buy-fee). */
function feeOn(cents: bigint): bigint {
  return percentOf(prices().purchase.percent, cents)
}

function ceilDiv(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
