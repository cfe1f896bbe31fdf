import { requireCoin, type CoinFacts } from '#sandbox/external/coins.ts'
import { getRate } from '#sandbox/external/rates.ts'
import { calculatePercent } from '#sandbox/domain/money.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** The customer's buying rate and the market rate at the same moment, in EUR per coin, in millionths. */
export type BuyRate = { rate: bigint; market: bigint }
/** A purchase: EUR cents, smallest units of the coin, and the rate. */
export type BuyPrice = BuyRate & { cents: bigint; fee: bigint; networkFee: bigint; units: bigint }

/** Returns the buying rate at a time in ms, rounded up to its displayed decimals (rules.md#buy-fee). */
export function getBuyRate(coin: string, at: number, seed: string): BuyRate {
  const { market } = getRate(coin, at, seed)
  const step = 10n ** BigInt(6 - requireCoin(coin).rateDecimals)
  return { rate: divideUp(market * (10_000n + getPrices().margin.purchase), 10_000n * step) * step, market }
}

/** Returns the network fee in EUR cents; zero for a balance. */
export function getNetworkFee({ chainName }: CoinFacts, goesToAddress: boolean): bigint {
  const { network, otherNetwork } = getPrices().purchase
  return goesToAddress ? (network[chainName] ?? otherNetwork) : 0n
}

type Terms = BuyRate & { networkFee: bigint; decimals: number }

/** Prices a purchase of `cents`, with all fees deducted from them. */
export function computePriceByCents(cents: bigint, { rate, market, networkFee, decimals }: Terms): BuyPrice {
  const fee = computeFee(cents)
  const exchanged = cents - fee - networkFee
  return {
    cents,
    fee,
    networkFee,
    rate,
    market,
    units: exchanged > 0n ? convertToUnits(exchanged, rate, decimals) : 0n,
  }
}

/** Prices a purchase of `units`: the smallest EUR sum, with fees, that buys them. */
export function computePriceByUnits(units: bigint, { rate, market, networkFee, decimals }: Terms): BuyPrice {
  const exchanged = divideUp(units * rate * 100n, 10n ** BigInt(decimals + 6))
  let cents = ((exchanged + networkFee) * 10_000n) / (10_000n - getPrices().purchase.percent)
  while (cents - computeFee(cents) - networkFee < exchanged) cents += 1n
  return { cents, fee: computeFee(cents), networkFee, rate, market, units }
}

/** Returns the units that EUR cents buy at a rate, rounded down. */
export function convertToUnits(cents: bigint, rate: bigint, decimals: number): bigint {
  return (cents * 10n ** BigInt(decimals + 4)) / rate
}

/** Returns the service fee, rounded half up to the cent (rules.md#buy-fee). */
function computeFee(cents: bigint): bigint {
  return calculatePercent(getPrices().purchase.percent, cents)
}

function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
