/** The price that the customer saw and confirmed, as decimal strings, and the order's last change (ISO 8601). */
export type AgreedPrice = { coinAmount: string; amount: string; changedAt: string | null }

/** Patterns for the parts of a price in a form field. */
export const SEEN = {
  coins: /^\d{1,18}(?:\.\d{1,18})?$/,
  money: /^\d{1,15}\.\d\d$/,
  rate: /^\d{1,15}(?:\.\d{1,18})?$/,
  code: /^\S{1,64}$/,
} as const

const CHANGED_AT = /^(?:-|\d{4}-[\dT:.+Z-]{6,40})$/

/** Joins the parts of a displayed price for a hidden field. {@link parseSeenPrice} expects the same order. */
export function formatSeenPrice(...parts: readonly string[]): string {
  return parts.join(' ')
}

/**
 * Parses a hidden price field into the names of `parts`; null for malformed text. The result is only compared with the
 * platform's price, never used as one.
 */
export function parseSeenPrice<Name extends string>(
  text: string,
  parts: Record<Name, RegExp>,
): Record<Name, string> | null {
  const patterns = Object.entries<RegExp>(parts)
  const values = text.split(' ')
  if (values.length !== patterns.length) return null
  const price = patterns.map(([name, pattern], index) => [name, values[index] ?? '', pattern] as const)
  if (!price.every(([, value, pattern]) => pattern.test(value))) return null
  return Object.fromEntries(price) as Record<Name, string>
}

/** Formats a payment's price for the hidden field of its confirmation form. */
export function formatAgreedPrice({ coinAmount, amount, changedAt }: AgreedPrice): string {
  return formatSeenPrice(coinAmount, amount, changedAt ?? '-')
}

/** Parses the hidden field written by {@link formatAgreedPrice}; null for malformed text. */
export function parseAgreedPrice(text: string): AgreedPrice | null {
  const price = parseSeenPrice(text, { coinAmount: SEEN.coins, amount: SEEN.money, changedAt: CHANGED_AT })
  return price && { ...price, changedAt: price.changedAt === '-' ? null : price.changedAt }
}

type Price = Pick<AgreedPrice, 'coinAmount' | 'amount'>

/** Returns true if both the amount sent and the payout are equal. */
export function isSamePrice(one: Price, other: Price): boolean {
  return one.coinAmount === other.coinAmount && one.amount === other.amount
}
