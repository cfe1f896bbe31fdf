import { requireCoin } from '#sandbox/external/coins.ts'
import { rateOf } from '#sandbox/external/rates.ts'

const MINUTE_MS = 60_000
/** Minutes for which a price that was quoted can still be agreed to (rules.md#exchange-quote). */
export const HELD_MINUTES = 3
/** What a network takes for a transaction, EUR cents, by the name of its chain (rules.md#network-fee). */
const NETWORK_CENTS: Readonly<Record<string, bigint>> = { bitcoin: 1_50n, ethereum: 80n }
const OTHER_NETWORK_CENTS = 20n

/** What the network takes of a coin that goes to an address, in its smallest units, rounded up. */
export function networkFee(coin: string, at: number, seed: string): bigint {
  const { chainName, decimals } = requireCoin(coin)
  const cents = NETWORK_CENTS[chainName] ?? OTHER_NETWORK_CENTS
  return divideUp(cents * 10n ** BigInt(decimals) * 1_000_000n, rateOf(coin, at, seed).market * 100n)
}

/** Until when a price of now can be agreed to, ms: prices are those of a minute. */
export function heldUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + HELD_MINUTES) * MINUTE_MS
}

/** The moments whose prices can still be agreed to, the latest first. */
export function heldMoments(now: number): number[] {
  return Array.from({ length: HELD_MINUTES }, (_, minutes) => now - minutes * MINUTE_MS)
}

export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
