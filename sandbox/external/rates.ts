import { createHash } from 'node:crypto'
import { requireCoin, SERVICE_COIN } from './coins.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

const MINUTE_MS = 60_000
/** The simulated market is a sum of sine waves: period in minutes and amplitude as a share of the price. */
const WAVES = [
  [7, 0.0006],
  [53, 0.002],
  [611, 0.008],
  [9_973, 0.03],
] as const

/** The average pound rate in millionths of EUR. */
const EUR_PER_POUND = 1_145_000
/** One service coin is always one euro. */
const PAR = { market: 1_000_000n, ours: 1_000_000n }

/** EUR per coin in millionths. `ours` is the market rate minus our margin. */
export type Rate = { market: bigint; ours: bigint }

/** The rate of the minute that contains `at` (ms), deterministic for a seed and coin. */
export function getRate(code: string, at: number, seed: string): Rate {
  if (code === SERVICE_COIN.coin) return PAR
  const { anchor, rateDecimals } = requireCoin(code)
  const market = simulateMarket(code, anchor, rateDecimals, at, seed)
  const step = 10n ** BigInt(6 - rateDecimals)
  const share = 10_000n - getPrices().margin.payment
  return { market, ours: ((market * share + 5_000n * step) / (10_000n * step)) * step }
}

/** EUR per pound in millionths, rounded to four decimals: the market rate, without a margin. */
export function getPoundRate(at: number, seed: string): bigint {
  return simulateMarket('GBP', EUR_PER_POUND, 4, at, seed)
}

function simulateMarket(code: string, anchor: number, rateDecimals: number, at: number, seed: string): bigint {
  const minute = Math.floor(at / MINUTE_MS)
  const phases = getPhases(`${seed}:${code}`)
  const swing = WAVES.reduce((sum, [minutes, share], index) => {
    const phase = (phases[index] ?? 0) / 256
    return sum + share * Math.sin(2 * Math.PI * (minute / minutes + phase))
  }, 0)
  // A simulated price, not an amount of money; it is an integer from here on.
  const step = 10n ** BigInt(6 - rateDecimals)
  return (BigInt(Math.round(anchor * (1 + swing))) / step) * step
}

/** The phase of each wave by market, cached: every payment reads them. */
const known = new Map<string, Buffer>()

function getPhases(market: string): Buffer {
  const phases = known.get(market) ?? createHash('sha256').update(market).digest()
  known.set(market, phases)
  return phases
}

/**
 * Converts a coin's EUR rate to a currency, in millionths, rounded down to the printed decimals, so that crypto due at
 * that rate is never worth less than the amount (rules.md#link-rate).
 */
export function convertRate(
  currency: string,
  { rate, pound, coin }: { rate: bigint; pound: bigint; coin: string },
): bigint {
  if (currency !== 'GBP') return rate
  const step = 10n ** BigInt(6 - requireCoin(coin).rateDecimals)
  return ((rate * 1_000_000n) / (pound * step)) * step
}

/** Formats a rate in millionths: two decimals, six for a stablecoin. */
export function formatRate(millionths: bigint, code: string): string {
  return formatMillionths(millionths, requireCoin(code).rateDecimals)
}

/** Formats a pound rate in millionths with four decimals. */
export function formatPoundRate(millionths: bigint): string {
  return formatMillionths(millionths, 4)
}

function formatMillionths(millionths: bigint, rateDecimals: number): string {
  const digits = (millionths / 10n ** BigInt(6 - rateDecimals)).toString().padStart(rateDecimals + 1, '0')
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`
}
