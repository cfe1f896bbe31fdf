/** Fees of SPEC section 9 in hundredths of a percent and EUR cents. */
const SERVICE_PERCENT = 175n
export const FIXED_OUTSIDE_SEPA = 39_00n

const RATE_SCALE = 1_000_000n

/** EUR cents of a decimal string with at most two decimals, or null: "750.5" -> 75050n. */
export function parseCents(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + fraction.padEnd(2, '0'))
}

/** Smallest units as a decimal string: (1243990n, 8) -> "0.01243990". */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The service fee on EUR cents: 1.75 %, half up to the cent. */
export function serviceFee(cents: bigint): bigint {
  return halfUp(cents * SERVICE_PERCENT, 10_000n)
}

/** A voucher's worth in EUR cents, off the rounded fee and never more than it. */
export function discountOn(
  fee: bigint,
  voucher: { discount_percent: number | null; discount_cents: number | null },
): bigint {
  const off =
    voucher.discount_percent === null
      ? BigInt(voucher.discount_cents ?? 0)
      : halfUp(fee * BigInt(voucher.discount_percent), 100n)
  return off < fee ? off : fee
}

/** Coin units that EUR cents are at a rate (EUR for one coin, in millionths), rounded up: nothing is paid short. */
export function coinDue(cents: bigint, rate: bigint, decimals: number): bigint {
  const numerator = cents * 10n ** BigInt(decimals) * RATE_SCALE
  const denominator = rate * 100n
  return (numerator + denominator - 1n) / denominator
}

/** EUR cents that coin units are at a rate, rounded down: nothing is paid out that did not come in. */
export function centsOf(units: bigint, rate: bigint, decimals: number): bigint {
  return (units * rate * 100n) / (RATE_SCALE * 10n ** BigInt(decimals))
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}
