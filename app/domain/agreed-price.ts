/** What a customer saw and said yes to: decimal strings, and when what is bought was last changed (ISO 8601). */
export type AgreedPrice = { coinAmount: string; amount: string; changedAt: string | null }

const AGREED = /^(\d{1,18}(?:\.\d{1,18})?) (\d{1,15}\.\d\d) (-|\d{4}-[\dT:.+Z-]{6,40})$/

/** The price as a form carries it. It is compared with the platform's and never used as one. */
export function formatAgreedPrice({ coinAmount, amount, changedAt }: AgreedPrice): string {
  return `${coinAmount} ${amount} ${changedAt ?? '-'}`
}

/** The price that a form carries; null for anything else. */
export function parseAgreedPrice(text: string): AgreedPrice | null {
  const [, coinAmount, amount, changedAt] = AGREED.exec(text) ?? []
  if (coinAmount === undefined || amount === undefined || changedAt === undefined) return null
  return { coinAmount, amount, changedAt: changedAt === '-' ? null : changedAt }
}

type Price = Pick<AgreedPrice, 'coinAmount' | 'amount'>

/** Whether both sides of two prices are the same: what is sent, and what the recipient gets. */
export function isSamePrice(one: Price, other: Price): boolean {
  return one.coinAmount === other.coinAmount && one.amount === other.amount
}
