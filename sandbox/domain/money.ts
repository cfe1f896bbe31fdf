const RATE_SCALE = 1_000_000n

/** Formats smallest units as a decimal string: (1243990n, 8) -> "0.01243990". */
export function formatUnits(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** A share in hundredths of a percent of an amount in smallest units, rounded half up. */
export function calculatePercent(hundredths: bigint, amount: bigint): bigint {
  return divideHalfUp(amount * hundredths, 10_000n)
}

/** The discount of a voucher in EUR cents, computed on the rounded fee and capped at it. */
export function calculateDiscount(
  fee: bigint,
  terms: { discount_percent: number | null; discount_cents: number | null },
): bigint {
  const off =
    terms.discount_percent === null
      ? BigInt(terms.discount_cents ?? 0)
      : divideHalfUp(fee * BigInt(terms.discount_percent), 100n)
  return off < fee ? off : fee
}

/** Coin units for EUR cents at a rate (EUR per coin, in millionths), rounded up so that no payment is short. */
export function convertCentsToCoin(cents: bigint, rate: bigint, decimals: number): bigint {
  const numerator = cents * 10n ** BigInt(decimals) * RATE_SCALE
  const denominator = rate * 100n
  return (numerator + denominator - 1n) / denominator
}

/** EUR cents for pence at a rate (EUR per pound, in millionths), rounded half up. */
export function convertPenceToCents(pence: bigint, pound: bigint): bigint {
  return divideHalfUp(pence * pound, RATE_SCALE)
}

/** Pence for EUR cents at a rate (EUR per pound, in millionths), rounded down. */
export function convertCentsToPence(cents: bigint, pound: bigint): bigint {
  return (cents * RATE_SCALE) / pound
}

/**
 * Converts bounds in EUR cents to whole pounds within them, in pence, as the form and refusals state them
 * (rules.md#payment-bounds).
 */
export function convertToPoundBounds(
  { min, max }: { min: bigint; max: bigint },
  pound: bigint,
): { min: bigint; max: bigint } {
  let least = ((min * RATE_SCALE) / (pound * 100n)) * 100n
  while (convertPenceToCents(least, pound) < min) least += 100n
  return { min: least, max: (convertCentsToPence(max, pound) / 100n) * 100n }
}

/** Parses a decimal string with at most `decimals` decimals into smallest units; null if it isn't one. */
export function parseUnits(text: string, decimals: number): bigint | null {
  const [, whole, places = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  // Trailing zeros don't count: a coin may have more decimals on its chain than here.
  const fraction = places.replace(/0+$/, '')
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** EUR cents for coin units at a rate, rounded down so that payouts never exceed receipts. */
export function convertCoinToCents(units: bigint, rate: bigint, decimals: number): bigint {
  return (units * rate * 100n) / (RATE_SCALE * 10n ** BigInt(decimals))
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n)
}
