import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { rateOf } from '#sandbox/external/rates.ts'
import { divideUp } from '#sandbox/balances/network-fee.ts'
import { percentOf } from '#sandbox/domain/money.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** Places of a rate: enough for a euro in bitcoin. */
const PLACES = 12
const SCALE = 10n ** BigInt(PLACES)

export type Pair = { from: string; to: string }

/** Smallest units of their coins; `rate` is what one of the bought coin costs in the other, in 10^-12. */
export type ExchangePrice = { from: bigint; fee: bigint; to: bigint; network: bigint; rate: bigint }

/** What one of the bought coin costs now in the one that is given, in 10^-12, rounded down to a place that is shown. */
export function marketRate({ from, to }: Pair, at: number, seed: string): bigint {
  return (rateOf(to, at, seed).market * SCALE) / rateOf(from, at, seed).market
}

/** A rate as it is printed: 61240.10, or with more places as far as they say something. */
export function formatExchangeRate(rate: bigint): string {
  const digits = rate.toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -PLACES)}.${fraction}`
}

/** A rate that was typed, or null for none: more than nothing, with 12 places at most. */
export function parseExchangeRate(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === '') return null
  const rate = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return rate > 0n ? rate : null
}

/** What comes of `units` that leave the account: the fee first, and of what is bought the network's. Rounded down. */
export function priceOfGiven(
  pair: Pair,
  units: bigint,
  { rate, network }: { rate: bigint; network: bigint },
): ExchangePrice {
  const fee = feeOn(units)
  const { giving, getting } = scales(pair)
  const bought = ((units - fee) * SCALE * getting) / (rate * giving)
  return { from: units, fee, to: bought - network, network, rate }
}

/**
 * What everything in an account brings in the service coin: half up to the cent, and a cent at least, so that no balance is
 * too small to leave (rules.md#exchange-everything).
 */
export function priceOfEverything(pair: Pair, units: bigint, rate: bigint): ExchangePrice {
  const fee = feeOn(units)
  const { giving, getting } = scales(pair)
  const half = (rate * giving) / 2n
  const bought = ((units - fee) * SCALE * getting + half) / (rate * giving)
  return { from: units, fee, to: bought > 0n ? bought : 1n, network: 0n, rate }
}

/** What has to leave the account for `units` to arrive. Rounded up: what was asked for arrives. */
export function priceOfWanted(
  pair: Pair,
  units: bigint,
  { rate, network }: { rate: bigint; network: bigint },
): ExchangePrice {
  const { giving, getting } = scales(pair)
  const spent = divideUp((units + network) * rate * giving, SCALE * getting)
  let from = divideUp(spent * 10_000n, 10_000n - prices().exchange.percent)
  // The fee is rounded by itself: one unit more may be needed, or one may be too much.
  while (from > 0n && from - 1n - feeOn(from - 1n) >= spent) from -= 1n
  while (from - feeOn(from) < spent) from += 1n
  return { from, fee: from - spent, to: units, network, rate }
}

/** Our fee of what leaves the balance, half up to the smallest unit (rules.md#exchange-fee). */
function feeOn(units: bigint): bigint {
  return percentOf(prices().exchange.percent, units)
}

function scales({ from, to }: Pair) {
  return { giving: 10n ** BigInt(requireCoin(from).decimals), getting: 10n ** BigInt(requireCoin(to).decimals) }
}

/** EUR cents that units of a coin are worth, rounded down. */
export function worthOf(coin: string, units: bigint, at: number, seed: string): bigint {
  if (coin === SERVICE_COIN.coin) return units
  return (units * rateOf(coin, at, seed).market * 100n) / (1_000_000n * 10n ** BigInt(requireCoin(coin).decimals))
}
