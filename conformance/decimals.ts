const PLACES = 18
const ONE = 10n ** BigInt(PLACES)

/** A decimal string as a whole number of its 18th place; what is none counts as 0, as the shape is checked elsewhere. */
export function parseDecimal(text: unknown): bigint {
  if (!/^-?\d+(?:\.\d+)?$/.test(String(text))) return 0n
  const [whole = '0', places = ''] = String(text).split('.')
  return BigInt(whole + places.padEnd(PLACES, '0').slice(0, PLACES))
}

/** The decimal string of a number of the 18th place that is not negative, cut after so many places. */
export function formatDecimal(value: bigint, places: number): string {
  const digits = String(value / 10n ** BigInt(PLACES - places)).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The product of two, rounded down at the 18th place. */
export function times(one: bigint, other: bigint): bigint {
  return (one * other) / ONE
}

/** How many places of a decimal are not zeros at its end. */
export function placesOf(text: unknown): number {
  return (String(text).split('.')[1] ?? '').replace(/0+$/, '').length
}
