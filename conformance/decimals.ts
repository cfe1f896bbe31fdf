const PLACES = 18
const ONE = 10n ** BigInt(PLACES)

/** Parses a decimal string into units of 10^-18. Returns 0 for invalid input, which the shape check reports. */
export function parseDecimal(text: unknown): bigint {
  if (!/^-?\d+(?:\.\d+)?$/.test(String(text))) return 0n
  const [whole = '0', places = ''] = String(text).split('.')
  return BigInt(whole + places.padEnd(PLACES, '0').slice(0, PLACES))
}

/** Formats non-negative units of 10^-18 with this many decimals, truncated. */
export function formatDecimal(value: bigint, places: number): string {
  const digits = String(value / 10n ** BigInt(PLACES - places)).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** The product of two numbers in units of 10^-18, rounded down. */
export function multiply(one: bigint, other: bigint): bigint {
  return (one * other) / ONE
}

/** The number of decimals, without trailing zeros. */
export function countDecimals(text: unknown): number {
  return (String(text).split('.')[1] ?? '').replace(/0+$/, '').length
}
