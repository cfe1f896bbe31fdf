import { getPrices } from '#sandbox/domain/prices.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { getRate } from '#sandbox/external/rates.ts'

/** Returns the network fee of a transfer in the coin's smallest units, rounded up. */
export function computeNetworkFee(coin: string, at: number, seed: string): bigint {
  const { chainName, decimals } = requireCoin(coin)
  const { network, otherNetwork } = getPrices().exchange
  const cents = network[chainName] ?? otherNetwork
  return divideUp(cents * 10n ** BigInt(decimals) * 1_000_000n, getRate(coin, at, seed).market * 100n)
}

export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
