import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { getRate } from '#sandbox/external/rates.ts'
import { divideUp } from '#sandbox/balances/network-fee.ts'
import { calculatePercent } from '#sandbox/domain/money.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** Decimals of a rate: enough for the price of one euro in bitcoin. */
const PLACES = 12
const SCALE = 10n ** BigInt(PLACES)

export type Pair = { from: string; to: string }

/** Amounts in smallest units. `rate` is the price of one bought coin in the sold coin, in 10^-12. */
export type ExchangePrice = { from: bigint; fee: bigint; to: bigint; network: bigint; rate: bigint }

/** Returns the market price of one bought coin in the sold coin, in 10^-12, rounded down. */
export function getMarketRate({ from, to }: Pair, at: number, seed: string): bigint {
  return (getRate(to, at, seed).market * SCALE) / getRate(from, at, seed).market
}

/** Formats a rate with two or more decimals, without trailing zeros: "61240.10". */
export function formatExchangeRate(rate: bigint): string {
  const digits = rate.toString().padStart(PLACES + 1, '0')
  const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(2, '0')
  return `${digits.slice(0, -PLACES)}.${fraction}`
}

/** Parses a positive rate with at most 12 decimals; null if invalid. */
export function parseExchangeRate(text: string): bigint | null {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? []
  if (whole === '') return null
  const rate = BigInt(whole + fraction.padEnd(PLACES, '0'))
  return rate > 0n ? rate : null
}

/** Prices an exchange of `units`: our fee is deducted first, the network fee from the bought coins. Rounds down. */
export function computePriceByInput(
  pair: Pair,
  units: bigint,
  { rate, network }: { rate: bigint; network: bigint },
): ExchangePrice {
  const fee = computeFee(units)
  const { giving, getting } = getScales(pair)
  const bought = ((units - fee) * SCALE * getting) / (rate * giving)
  return { from: units, fee, to: bought - network, network, rate }
}

/**
 * Prices a whole balance in the service coin, rounded half up to the cent and at least one cent, so that no balance
 * is too small to leave (rules.md#exchange-everything).
 */
export function computeFullExitPrice(pair: Pair, units: bigint, rate: bigint): ExchangePrice {
  const fee = computeFee(units)
  const { giving, getting } = getScales(pair)
  const half = (rate * giving) / 2n
  const bought = ((units - fee) * SCALE * getting + half) / (rate * giving)
  return { from: units, fee, to: bought > 0n ? bought : 1n, network: 0n, rate }
}

/** Prices an exchange that must deliver `units`. Rounds up, so that the full amount arrives. */
export function computePriceByOutput(
  pair: Pair,
  units: bigint,
  { rate, network }: { rate: bigint; network: bigint },
): ExchangePrice {
  const { giving, getting } = getScales(pair)
  const spent = divideUp((units + network) * rate * giving, SCALE * getting)
  let from = divideUp(spent * 10_000n, 10_000n - getPrices().exchange.percent)
  // The fee is rounded separately, so the first estimate can be off by a few units.
  while (from > 0n && from - 1n - computeFee(from - 1n) >= spent) from -= 1n
  while (from - computeFee(from) < spent) from += 1n
  return { from, fee: from - spent, to: units, network, rate }
}

/** Returns our fee, rounded half up to the smallest unit (rules.md#exchange-fee). */
function computeFee(units: bigint): bigint {
  return calculatePercent(getPrices().exchange.percent, units)
}

function getScales({ from, to }: Pair) {
  return { giving: 10n ** BigInt(requireCoin(from).decimals), getting: 10n ** BigInt(requireCoin(to).decimals) }
}

/** Returns the value of units in EUR cents, rounded down. */
export function computeValue(coin: string, units: bigint, at: number, seed: string): bigint {
  if (coin === SERVICE_COIN.coin) return units
  return (units * getRate(coin, at, seed).market * 100n) / (1_000_000n * 10n ** BigInt(requireCoin(coin).decimals))
}
