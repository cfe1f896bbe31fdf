import { prices } from '#sandbox/domain/prices.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { rateOf } from '#sandbox/external/rates.ts'

/** What the network takes of a coin that goes to an address, in its smallest units, rounded up. */
export function networkFee(coin: string, at: number, seed: string): bigint {
  const { chainName, decimals } = requireCoin(coin)
  const { network, otherNetwork } = prices().exchange
  const cents = network[chainName] ?? otherNetwork
  return divideUp(cents * 10n ** BigInt(decimals) * 1_000_000n, rateOf(coin, at, seed).market * 100n)
}

export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
