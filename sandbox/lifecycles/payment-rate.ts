import { requireCoin } from '#sandbox/rails/coins.ts'
import { priceAt } from './payment-price.ts'
import type { Payment, RateAt } from './payment-record.ts'

const MINUTE_MS = 60_000
/** SPEC section 9: a floating rate is a new one every 3 minutes. */
const FLOAT_MS = 3 * MINUTE_MS

/** What the customer pays in all, in EUR cents. */
export function totalOf({ amountEur, fee, discount }: Payment): bigint {
  return amountEur + fee - discount
}

/** How long a rate is held: 20 minutes with a conversion service, else 30 (SPEC section 9). */
export function heldMs(coin: string): number {
  return (requireCoin(coin).conversionService === null ? 30 : 20) * MINUTE_MS
}

/** The payment at the rate of a moment, with the coins that are then due. */
export function priced(payment: Payment, at: number, rateAt: RateAt): Payment {
  return { ...payment, ...priceAt(payment, rateAt(at)) }
}

/** The payment with the rate of this moment held for a while. */
export function held(payment: Payment, now: number, rateAt: RateAt): Payment {
  return { ...priced(payment, now, rateAt), rateExpiresAt: now + heldMs(payment.coin), floatingSince: null }
}

/** The payment as it is priced now: a floating one at the rate of its latest three minutes, until something arrives. */
export function present(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { floatingSince, status } = payment
  if (floatingSince === null || status !== 'N') return payment
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
