const PLACES = 18
const ONE = 10n ** BigInt(PLACES)

/** A decimal string as a whole number of its 18th place. */
export function parseDecimal(text: unknown): bigint {
  const [whole = '0', places = ''] = String(text).split('.')
  return BigInt(whole + places.padEnd(PLACES, '0').slice(0, PLACES))
}

/** The product of two, rounded down at the 18th place. */
export function times(one: bigint, other: bigint): bigint {
  return (one * other) / ONE
}

/** How many places of a decimal are not zeros at its end. */
export function placesOf(text: unknown): number {
  return (String(text).split('.')[1] ?? '').replace(/0+$/, '').length
}
