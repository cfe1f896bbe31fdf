import { parseMoney, toDecimal } from '#app/domain/money.ts'

/** Units of `domain/money` per EUR cent. Fractions of a cent can't be paid out. */
const PER_CENT = 10n ** 16n

/** Returns whole EUR cents, rounded down. */
export function toCents(amount: string): bigint {
  return parseMoney(amount) / PER_CENT
}

/** Returns the wire's decimal. */
export function toEuros(cents: bigint): string {
  return toDecimal(cents, 2)
}
