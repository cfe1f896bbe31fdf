import { parseWireDecimal, toDecimal } from './money.ts'

/** Maximum decimals of a coin pair's rate on the wire. */
const RATE_DECIMALS = 18
const ONE = 10n ** BigInt(RATE_DECIMALS)
/** Decimals of a target rate sent to the platform. */
const TARGET_DECIMALS = 12
/** Decimals of an inverted price: 2 for high prices, which read as money. */
const HIGH_PRICE_DECIMALS = 2
const LOW_PRICE_DECIMALS = 6

/** The price of one `to` in `from`, or of one `from` in `to`, as a decimal string. */
export type PairPrice = { of: 'from' | 'to'; price: string }

/** The coin whose price is quoted: never the service coin, which counts as money; else the dearer one. */
export type PricedCoin = 'from' | 'to' | 'dearer'

/**
 * Formats a wire rate (the price of one `to` in `from`) for display (rules.md#exchange-rate).
 * @throws {RangeError} if the rate isn't a decimal
 */
export function formatPairPrice(rate: string, priced: PricedCoin): PairPrice {
  const units = parseWireDecimal(rate, RATE_DECIMALS)
  if (priced === 'to' || (priced === 'dearer' && units >= ONE)) return { of: 'to', price: padCents(rate) }
  const inverse = (ONE * ONE * 2n + units) / (units * 2n)
  const decimals = inverse >= 100n * ONE ? HIGH_PRICE_DECIMALS : LOW_PRICE_DECIMALS
  const step = 10n ** BigInt(RATE_DECIMALS - decimals)
  return { of: 'from', price: toDecimal((inverse * 2n + step) / (step * 2n), decimals) }
}

/**
 * Converts a price of one `from` in `to` into a wire rate, rounded down so that the order executes at that price or
 * better. Null for a price that no rate can express.
 */
export function convertPriceToRate(price: string): string | null {
  const units = parseWireDecimal(price, RATE_DECIMALS)
  if (units === 0n) return null
  const rate = 10n ** BigInt(TARGET_DECIMALS + RATE_DECIMALS) / units
  return rate === 0n ? null : toDecimal(rate, TARGET_DECIMALS)
}

/** Pads to at least two decimals. */
function padCents(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
