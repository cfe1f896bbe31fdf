import { createHash } from 'node:crypto'
import { requireCoin, SERVICE_COIN } from './coins.ts'
import { prices } from '#sandbox/domain/prices.ts'

const MINUTE_MS = 60_000
/** The market moves in waves of these many minutes, each by at most this share of the price. */
const WAVES = [
  [7, 0.0006],
  [53, 0.002],
  [611, 0.008],
  [9_973, 0.03],
] as const

/** Millionths of EUR around which the pound moves. */
const EUR_PER_POUND = 1_145_000
/** One service coin is one euro, at any time. */
const PAR = { market: 1_000_000n, ours: 1_000_000n }

/** EUR for one coin in millionths: the market's, and ours, which is below it by our margin. */
export type Rate = { market: bigint; ours: bigint }

/** The rate of a minute: the same for the same seed, coin and minute, and different from the minute before. */
export function rateOf(code: string, at: number, seed: string): Rate {
  if (code === SERVICE_COIN.coin) return PAR
  const { anchor, rateDecimals } = requireCoin(code)
  const market = marketOf(code, anchor, rateDecimals, at, seed)
  const step = 10n ** BigInt(6 - rateDecimals)
  const share = 10_000n - prices().margin.payment
  return { market, ours: ((market * share + 5_000n * step) / (10_000n * step)) * step }
}

/** EUR for one pound in millionths, of four decimals: the market's, with no margin of ours. */
export function poundRateOf(at: number, seed: string): bigint {
  return marketOf('GBP', EUR_PER_POUND, 4, at, seed)
}

function marketOf(code: string, anchor: number, rateDecimals: number, at: number, seed: string): bigint {
  const minute = Math.floor(at / MINUTE_MS)
  const phases = phasesOf(`${seed}:${code}`)
  const swing = WAVES.reduce((sum, [minutes, share], index) => {
    const phase = (phases[index] ?? 0) / 256
    return sum + share * Math.sin(2 * Math.PI * (minute / minutes + phase))
  }, 0)
  // A price of the simulated market, not an amount of money: from here on it is an integer.
  const step = 10n ** BigInt(6 - rateDecimals)
  return (BigInt(Math.round(anchor * (1 + swing))) / step) * step
}

/** Where in its waves a market begins. Few are asked for, and each is asked for with every payment. */
const known = new Map<string, Buffer>()

function phasesOf(market: string): Buffer {
  const phases = known.get(market) ?? createHash('sha256').update(market).digest()
  known.set(market, phases)
  return phases
}

/**
 * A rate of a coin in a currency, in millionths, from the one in EUR: at the rate of the pound, rounded down to what is
 * printed. Crypto that is due at it is never worth less than the amount (rules.md#link-rate).
 */
export function rateIn(currency: string, { rate, pound, coin }: { rate: bigint; pound: bigint; coin: string }): bigint {
  if (currency !== 'GBP') return rate
  const step = 10n ** BigInt(6 - requireCoin(coin).rateDecimals)
  return ((rate * 1_000_000n) / (pound * step)) * step
}

/** A rate as printed: two decimals, six for a stablecoin. */
export function formatRate(millionths: bigint, code: string): string {
  return formatMillionths(millionths, requireCoin(code).rateDecimals)
}

/** The rate of the pound as printed, with four decimals. */
export function formatPoundRate(millionths: bigint): string {
  return formatMillionths(millionths, 4)
}

function formatMillionths(millionths: bigint, rateDecimals: number): string {
  const digits = (millionths / 10n ** BigInt(6 - rateDecimals)).toString().padStart(rateDecimals + 1, '0')
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`
}
