/** Every amount is kept as a whole number of its 18th decimal: the most that the contract allows. */
const PLACES = 18
const ONE = 10n ** BigInt(PLACES)

/** A decimal of at most 18 places as a whole number; null for anything else. */
export function parseDecimal(text: unknown): bigint | null {
  const [, whole, places = ''] = (typeof text === 'string' && /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)) || []
  return whole === undefined ? null : BigInt(whole + places.padEnd(PLACES, '0'))
}

/** The decimal of so many places, zeros included. */
export function formatDecimal(amount: bigint, places: number): string {
  const digits = (amount / 10n ** BigInt(PLACES - places)).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The same without zeros at its end. */
export function shortDecimal(amount: bigint): string {
  return formatDecimal(amount, PLACES).replace(/\.?0+$/, '')
}

export function multiplied(amount: bigint, by: bigint): bigint {
  return (amount * by) / ONE
}

export function divided(amount: bigint, by: bigint): bigint {
  return (amount * ONE) / by
}

/** What has to be sent at least, rounded up to so many places. */
export function dividedUp(amount: bigint, by: bigint, places: number): bigint {
  return roundedUp((amount * ONE + by - 1n) / by, places)
}

/** Rounded up to so many places. */
export function roundedUp(amount: bigint, places: number): bigint {
  const step = 10n ** BigInt(PLACES - places)
  return ((amount + step - 1n) / step) * step
}
