/** What tells the stages of a new payment (status N) apart, as the platform has it. */
export type NewPayment = {
  /** A platform may leave it out. */
  confirmed_at: string | null
  deposit_address: string | null
  allowed_actions: readonly string[]
  floating: boolean
  rate_expires: string | null
  rate_expires_sec: number | null
}

/**
 * `draft`: the customer has not said yes. `preparing`: there is nothing to send to yet. `waiting`: crypto is waited for at
 * a held rate. `expired`: that rate's time has passed. `floating`: it is waited for at the rate of its arrival.
 */
export type NewPaymentStage = 'draft' | 'preparing' | 'waiting' | 'expired' | 'floating'

/** The Date header, by which the time is known, has whole seconds: a platform that asks for a new yes knows it better. */
const CLOCK_MS = 1_000

/** Whether the customer has confirmed a payment: it says when, or it has the address that only comes afterwards. */
export function isConfirmed(payment: Pick<NewPayment, 'confirmed_at' | 'deposit_address'>): boolean {
  return payment.confirmed_at !== null || payment.deposit_address !== null
}

/** The stage of a new payment that is paid with crypto. `now` is the platform's present, in milliseconds. */
export function newPaymentStage(payment: NewPayment, now: number): NewPaymentStage {
  const { deposit_address: address, allowed_actions: allowed } = payment
  if (!isConfirmed(payment)) return allowed.includes('confirm') || allowed.includes('edit') ? 'draft' : 'preparing'
  if (payment.floating) return address === null ? 'preparing' : 'floating'
  if (hasRateExpired(payment, now)) return 'expired'
  return address === null ? 'preparing' : 'waiting'
}

/** Without a time, the seconds that are left count. A rate without either is held for as long as the payment is open. */
function hasRateExpired(payment: NewPayment, now: number): boolean {
  const { rate_expires: until, rate_expires_sec: seconds, allowed_actions: allowed } = payment
  if (until === null) return seconds === 0
  return Date.parse(until) <= now + (allowed.includes('confirm') ? CLOCK_MS : 0)
}
