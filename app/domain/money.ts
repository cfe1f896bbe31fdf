/**
 * Money is a bigint in the smallest unit of its currency, and a decimal string on the wire. It never passes through a
 * float: 8.20 * 100 is 819.9999999999999 (rules.md#decimal-amounts, decisions/money.md).
 */

const WIRE = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Parses a decimal string of the wire into smallest units: "8.20" with 2 decimals is 820n.
 * @throws {RangeError} if the text isn't a decimal or has more decimals than fit
 */
export function parseWireDecimal(text: string, decimals: number): bigint {
  const [, sign, whole, fraction = ''] = WIRE.exec(text) ?? []
  const kept = fraction.slice(0, decimals)
  if (whole === undefined || !isZero(fraction.slice(decimals))) {
    throw new RangeError(`"${text}" is not a decimal of at most ${decimals} decimals`)
  }
  const minor = BigInt(whole + kept.padEnd(decimals, '0'))
  return sign === '-' ? -minor : minor
}

/**
 * Parses like {@link parseWireDecimal}, but returns null for too many decimals: such an amount can't be paid exactly.
 */
export function parseUnitsExactly(text: string, decimals: number): bigint | null {
  const places = text.split('.')[1] ?? ''
  return isZero(places.slice(decimals)) ? parseWireDecimal(text, decimals) : null
}

/**
 * Returns true for a decimal string without a digit other than 0: "0", "-0.00", and the empty text of an absent amount.
 */
export function isZero(decimal: string): boolean {
  return !/[1-9]/.test(decimal)
}

/** No wire amount has more decimals, so sums in this unit are exact. */
const EXACT_DECIMALS = 18

/**
 * Parses a wire amount into exact units for sums; {@link toMoney} formats them.
 * @throws {RangeError} if the text isn't a decimal or has more than 18 decimals
 */
export function parseMoney(text: string): bigint {
  return parseWireDecimal(text, EXACT_DECIMALS)
}

/** Formats the units of {@link parseMoney}: two decimals, more only for a fraction of a cent. */
export function toMoney(exact: bigint): string {
  return toDecimal(exact, EXACT_DECIMALS).replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** Converts the units of {@link parseMoney} to cents, rounded half up. The amount must not be negative. */
export function toCents(exact: bigint): bigint {
  return divideHalfUp(exact, 10n ** BigInt(EXACT_DECIMALS - 2))
}

/** Formats smallest units with all decimals: 5n with 2 decimals is "0.05". */
export function toDecimal(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Divides and rounds half up; both operands must not be negative (rules.md#rounding). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}

/** Divides and rounds up; both operands must not be negative. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator
}
