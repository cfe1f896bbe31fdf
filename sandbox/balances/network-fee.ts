import { prices } from '#sandbox/domain/prices.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { rateOf } from '#sandbox/external/rates.ts'

const MINUTE_MS = 60_000
/** Minutes for which a price that was quoted can still be agreed to (rules.md#exchange-quote). */
const heldMinutes = () => prices().held.exchange / 60

/** What the network takes of a coin that goes to an address, in its smallest units, rounded up. */
export function networkFee(coin: string, at: number, seed: string): bigint {
  const { chainName, decimals } = requireCoin(coin)
  const { network, otherNetwork } = prices().exchange
  const cents = network[chainName] ?? otherNetwork
  return divideUp(cents * 10n ** BigInt(decimals) * 1_000_000n, rateOf(coin, at, seed).market * 100n)
}

/** Until when a price of now can be agreed to, ms: prices are those of a minute. */
export function heldUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + heldMinutes()) * MINUTE_MS
}

/** The moments whose prices can still be agreed to, the latest first. */
export function heldMoments(now: number): number[] {
  return Array.from({ length: heldMinutes() }, (_, minutes) => now - minutes * MINUTE_MS)
}

export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
