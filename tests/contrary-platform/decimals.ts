/** Amounts are integers of 10^-18, the smallest unit that the contract allows. */
const PLACES = 18
const ONE = 10n ** BigInt(PLACES)

/** Parses a decimal of at most 18 places to an integer; null for anything else. */
export function parseDecimal(text: unknown): bigint | null {
  const [, whole, places = ''] = (typeof text === 'string' && /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)) || []
  return whole === undefined ? null : BigInt(whole + places.padEnd(PLACES, '0'))
}

/** Formats an amount with a fixed number of places. */
export function formatDecimal(amount: bigint, places: number): string {
  const digits = (amount / 10n ** BigInt(PLACES - places)).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Formats an amount without trailing zeros. */
export function formatShortDecimal(amount: bigint): string {
  return formatDecimal(amount, PLACES).replace(/\.?0+$/, '')
}

export function multiply(amount: bigint, by: bigint): bigint {
  return (amount * by) / ONE
}

export function divide(amount: bigint, by: bigint): bigint {
  return (amount * ONE) / by
}

/** Divides and rounds up to a number of places. */
export function divideUp(amount: bigint, by: bigint, places: number): bigint {
  return roundUp((amount * ONE + by - 1n) / by, places)
}

/** Rounds up to a number of places. */
export function roundUp(amount: bigint, places: number): bigint {
  const step = 10n ** BigInt(PLACES - places)
  return ((amount + step - 1n) / step) * step
}
