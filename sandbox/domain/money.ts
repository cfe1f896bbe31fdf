const RATE_SCALE = 1_000_000n

/** Smallest units as a decimal string: (1243990n, 8) -> "0.01243990". */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Hundredths of a percent of an amount in smallest units, half up to the unit. */
export function percentOf(hundredths: bigint, amount: bigint): bigint {
  return halfUp(amount * hundredths, 10_000n)
}

/** A voucher's worth in EUR cents, off the rounded fee and never more than it. */
export function discountOn(
  fee: bigint,
  terms: { discount_percent: number | null; discount_cents: number | null },
): bigint {
  const off =
    terms.discount_percent === null
      ? BigInt(terms.discount_cents ?? 0)
      : halfUp(fee * BigInt(terms.discount_percent), 100n)
  return off < fee ? off : fee
}

/** Coin units that EUR cents are at a rate (EUR for one coin, in millionths), rounded up: nothing is paid short. */
export function coinDue(cents: bigint, rate: bigint, decimals: number): bigint {
  const numerator = cents * 10n ** BigInt(decimals) * RATE_SCALE
  const denominator = rate * 100n
  return (numerator + denominator - 1n) / denominator
}

/** EUR cents of pence at a rate (EUR for one pound, in millionths), half up. */
export function eurOfPence(pence: bigint, pound: bigint): bigint {
  return halfUp(pence * pound, RATE_SCALE)
}

/** Pence of EUR cents at a rate (EUR for one pound, in millionths), rounded down. */
export function penceOf(cents: bigint, pound: bigint): bigint {
  return (cents * RATE_SCALE) / pound
}

/** Bounds in EUR cents as whole pounds inside them, in pence: what the form and a refusal say (rules.md#payment-bounds). */
export function poundBounds({ min, max }: { min: bigint; max: bigint }, pound: bigint): { min: bigint; max: bigint } {
  let least = ((min * RATE_SCALE) / (pound * 100n)) * 100n
  while (eurOfPence(least, pound) < min) least += 100n
  return { min: least, max: (penceOf(max, pound) / 100n) * 100n }
}

/** Smallest units of a decimal string with at most `decimals` decimals, or null. */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole, places = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  // Zeros at the end say nothing: a coin may have more decimals on its chain than here.
  const fraction = places.replace(/0+$/, '')
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** EUR cents that coin units are at a rate, rounded down: nothing is paid out that did not come in. */
export function centsOf(units: bigint, rate: bigint, decimals: number): bigint {
  return (units * rate * 100n) / (RATE_SCALE * 10n ** BigInt(decimals))
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}
