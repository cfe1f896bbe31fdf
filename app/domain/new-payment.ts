/** The platform's fields that determine the stage of a new payment (status N). */
export type NewPayment = {
  /** Some platforms omit it. */
  confirmed_at: string | null
  deposit_address: string | null
  allowed_actions: readonly string[]
  floating: boolean
  rate_expires: string | null
  rate_expires_sec: number | null
}

/**
 * `draft`: not confirmed by the customer. `preparing`: no deposit address yet. `waiting`: awaits crypto at a held rate.
 * `expired`: the held rate has expired. `floating`: awaits crypto at the rate of its arrival.
 */
export type NewPaymentStage = 'draft' | 'preparing' | 'waiting' | 'expired' | 'floating'

/** The clock comes from the Date header, which has whole seconds. The platform's `confirm` action is more exact. */
const CLOCK_MS = 1_000

/** Returns true if the payment has a confirmation time, or a deposit address, which it gets only after confirmation. */
export function isConfirmed(payment: Pick<NewPayment, 'confirmed_at' | 'deposit_address'>): boolean {
  return payment.confirmed_at !== null || payment.deposit_address !== null
}

/** Returns the stage of a new payment that is paid with crypto. `now` is the platform's time in epoch ms. */
export function getNewPaymentStage(payment: NewPayment, now: number): NewPaymentStage {
  const { deposit_address: address, allowed_actions: allowed } = payment
  if (!isConfirmed(payment)) return allowed.includes('confirm') || allowed.includes('edit') ? 'draft' : 'preparing'
  if (payment.floating) return address === null ? 'preparing' : 'floating'
  if (hasRateExpired(payment, now)) return 'expired'
  return address === null ? 'preparing' : 'waiting'
}

/** Falls back to the remaining seconds. A rate without either is held while the payment is open. */
function hasRateExpired(payment: NewPayment, now: number): boolean {
  const { rate_expires: until, rate_expires_sec: seconds, allowed_actions: allowed } = payment
  if (until === null) return seconds === 0
  return Date.parse(until) <= now + (allowed.includes('confirm') ? CLOCK_MS : 0)
}
