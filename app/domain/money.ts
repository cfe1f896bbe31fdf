/**
 * Money is a count of the smallest unit of its currency, a bigint; on the wire it is a decimal string. Nothing in between
 * is ever a float: 8.20 * 100 is 819.9999999999999 (rules.md#decimal-amounts, decisions/money.md).
 */

const WIRE = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * The smallest units in a decimal string of the wire, "8.20" with 2 decimals as 820n.
 * @throws {RangeError} when the text is no decimal or has more digits after the point than fit
 */
export function parseWireDecimal(text: string, decimals: number): bigint {
  const [, sign, whole, fraction = ''] = WIRE.exec(text) ?? []
  const kept = fraction.slice(0, decimals)
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) {
    throw new RangeError(`"${text}" is not a decimal of at most ${decimals} decimals`)
  }
  const minor = BigInt(whole + kept.padEnd(decimals, '0'))
  return sign === '-' ? -minor : minor
}

/** The same, or null for an amount with more digits after the point than fit: nobody can pay it exactly. */
export function unitsOf(text: string, decimals: number): bigint | null {
  const places = text.split('.')[1] ?? ''
  return /[1-9]/.test(places.slice(decimals)) ? null : parseWireDecimal(text, decimals)
}

/** More decimals than any amount of the wire has: in units of the last of them sums are exact. */
const EXACT = 18

/**
 * An amount of the wire, whole and exact, to be added up; {@link toMoney} writes it again.
 * @throws {RangeError} when the text is no decimal or has more than 18 digits after the point
 */
export function parseMoney(text: string): bigint {
  return parseWireDecimal(text, EXACT)
}

/** The decimal string of what {@link parseMoney} reads: two decimals, and more only for a true fraction of a cent. */
export function toMoney(exact: bigint): string {
  return toDecimal(exact, EXACT).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Such an amount in cents, half up where it has a fraction of one; for amounts of zero or more. */
export function toCents(exact: bigint): bigint {
  return divideHalfUp(exact, 10n ** BigInt(EXACT - 2))
}

/** The decimal string of smallest units, always with all decimals: 5n with 2 decimals is "0.05". */
export function toDecimal(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The quotient rounded half up, for amounts of zero or more (rules.md#rounding). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/** The quotient rounded up, for amounts of zero or more. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
