import { parseMoney, toDecimal } from '#app/domain/money.ts'

/** Whole EUR cents in an exact amount of `domain/money`: what is less than a cent cannot be paid out. */
const PER_CENT = 10n ** 16n

/** EUR cents of a decimal amount, rounded down. */
export function centsOf(amount: string): bigint {
  return parseMoney(amount) / PER_CENT
}

/** Cents as the decimal of the wire. */
export function toEuros(cents: bigint): string {
  return toDecimal(cents, 2)
}
