import { parseWireDecimal, toDecimal } from './money.ts'

/** Rates of two coins have at most this many decimals on the wire. */
const RATE_DECIMALS = 18
const ONE = 10n ** BigInt(RATE_DECIMALS)
/** What a target is sent with. */
const TARGET_DECIMALS = 12
/** What a price that was turned round is printed with: that of a dear coin is read as money. */
const DEAR_DECIMALS = 2
const CHEAP_DECIMALS = 6

/** The price of one coin in the other: of `to` in `from`, or of `from` in `to`. Decimal string. */
export type PairPrice = { of: 'from' | 'to'; price: string }

/** Which coin of a pair is the one that a price is told for: never the service coin, which is money; else the dearer one. */
export type PricedCoin = 'from' | 'to' | 'dearer'

/**
 * A rate of the wire, what one `to` costs in `from`, as people read it (rules.md#exchange-rate).
 * @throws {RangeError} for what is no rate
 */
export function pairPrice(rate: string, priced: PricedCoin): PairPrice {
  const units = parseWireDecimal(rate, RATE_DECIMALS)
  if (priced === 'to' || (priced === 'dearer' && units >= ONE)) return { of: 'to', price: withCents(rate) }
  const inverse = (ONE * ONE * 2n + units) / (units * 2n)
  const decimals = inverse >= 100n * ONE ? DEAR_DECIMALS : CHEAP_DECIMALS
  const step = 10n ** BigInt(RATE_DECIMALS - decimals)
  return { of: 'from', price: toDecimal((inverse * 2n + step) / (step * 2n), decimals) }
}

/**
 * The rate of the wire for a price of one `from` in `to`, rounded down: it is waited for at that price or a better one. Null
 * for a price that no rate can say.
 */
export function rateOfPrice(price: string): string | null {
  const units = parseWireDecimal(price, RATE_DECIMALS)
  if (units === 0n) return null
  const rate = 10n ** BigInt(TARGET_DECIMALS + RATE_DECIMALS) / units
  return rate === 0n ? null : toDecimal(rate, TARGET_DECIMALS)
}

/** At least two decimals, as money has them. */
function withCents(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
