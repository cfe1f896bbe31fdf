import { coinDue } from '#sandbox/rails/money.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import type { Payment, RateAt } from './payment-record.ts'

const MINUTE_MS = 60_000
/** SPEC section 9: the held rate lasts 30 minutes, and a floating one is a new one every 3. */
const HELD_MS = 30 * MINUTE_MS
const FLOAT_MS = 3 * MINUTE_MS

/** What the customer pays in all, in EUR cents. */
export function totalOf({ amount, fee, discount }: Payment): bigint {
  return amount + fee - discount
}

/** The payment at the rate of a moment, with the coins that are then due. */
export function priced(payment: Payment, at: number, rateAt: RateAt): Payment {
  const { market, ours } = rateAt(at)
  const { decimals } = requireCoin(payment.coin)
  return { ...payment, rate: ours, marketRate: market, coinDue: coinDue(totalOf(payment), ours, decimals) }
}

/** The payment with the rate of this moment held for half an hour. */
export function held(payment: Payment, now: number, rateAt: RateAt): Payment {
  return { ...priced(payment, now, rateAt), rateExpiresAt: now + HELD_MS, floatingSince: null }
}

/** The payment as it is priced now: a floating one at the rate of its latest three minutes. */
export function present(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { floatingSince, status } = payment
  if (floatingSince === null || (status !== 'N' && status !== 'I')) return payment
  return priced(payment, floatUpdatedAt(floatingSince, now), rateAt)
}

/** When the floating rate was last taken anew. */
export function floatUpdatedAt(since: number, now: number): number {
  return since + Math.floor(Math.max(0, now - since) / FLOAT_MS) * FLOAT_MS
}

/** Whether the held rate has run out and nothing else holds. */
export function hasExpiredRate({ rateExpiresAt, floatingSince }: Payment, now: number): boolean {
  return floatingSince === null && rateExpiresAt !== null && now >= rateExpiresAt
}
