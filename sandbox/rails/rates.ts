import { createHash } from 'node:crypto'
import { requireCoin } from './coins.ts'

const MINUTE_MS = 60_000
/** The market moves in waves of these many minutes, each by at most this share of the price. */
const WAVES = [
  [7, 0.0006],
  [53, 0.002],
  [611, 0.008],
  [9_973, 0.03],
] as const

/** EUR for one coin in millionths: the market's, and ours, which is 0.1 % below it. */
export type Rate = { market: bigint; ours: bigint }

/** The rate of a minute: the same for the same seed, coin and minute, and different from the minute before. */
export function rateOf(code: string, at: number, seed: string): Rate {
  const { anchor, rateDecimals } = requireCoin(code)
  const minute = Math.floor(at / MINUTE_MS)
  const phases = createHash('sha256').update(`${seed}:${code}`).digest()
  const swing = WAVES.reduce((sum, [minutes, share], index) => {
    const phase = (phases[index] ?? 0) / 256
    return sum + share * Math.sin(2 * Math.PI * (minute / minutes + phase))
  }, 0)
  // A price of the simulated market, not an amount of money: from here on it is an integer.
  const step = 10n ** BigInt(6 - rateDecimals)
  const market = (BigInt(Math.round(anchor * (1 + swing))) / step) * step
  const ours = ((market * 999n + 500n * step) / (1000n * step)) * step
  return { market, ours }
}

/** A rate as printed: two decimals, six for a stablecoin. */
export function formatRate(millionths: bigint, code: string): string {
  const { rateDecimals } = requireCoin(code)
  const digits = (millionths / 10n ** BigInt(6 - rateDecimals)).toString().padStart(rateDecimals + 1, '0')
  return `${digits.slice(0, -rateDecimals)}.${digits.slice(-rateDecimals)}`
}
