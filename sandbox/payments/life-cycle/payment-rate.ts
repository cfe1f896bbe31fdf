import { requireCoin } from '#sandbox/external/coins.ts'
import { isAsked, priceOfLate } from './payment-late.ts'
import { priceAt } from './payment-price.ts'
import type { Payment, RateAt } from './payment-record.ts'
import { prices } from '#sandbox/domain/prices.ts'

const MINUTE_MS = 60_000
/** After how long a floating rate is a new one (rules.md#floating-rate). */
const floatMs = () => prices().held.floating * 1000
/** How long a price stays as it is shown while the customer has not said yes to it (rules.md#quoted-price). */
const QUOTE_MS = 10 * MINUTE_MS

/** What the customer pays in all, in EUR cents. */
export function totalOf({ amountEur, fee, discount }: Payment): bigint {
  return amountEur + fee - discount
}

/** How long a rate is held: shorter with a conversion service (rules.md#held-rate). */
export function heldMs(coin: string): number {
  const { payment, throughService } = prices().held
  return (requireCoin(coin).conversionService === null ? payment : throughService) * 1000
}

/** The payment at the rate of a moment, with the coins that are then due. */
export function priced(payment: Payment, at: number, rateAt: RateAt): Payment {
  return { ...payment, ...priceAt(payment, rateAt(at)) }
}

/** The payment with its price held for a while: the one that was shown before the first yes, later that of this moment. */
export function held(payment: Payment, now: number, rateAt: RateAt): Payment {
  const at = payment.confirmedAt === null ? present(payment, now, rateAt) : priced(payment, now, rateAt)
  return { ...at, rateExpiresAt: now + heldMs(payment.coin), floatingSince: null }
}

/** From when to when the price that waits for the customer's word is the same; null when none waits. */
export function quotePeriod(payment: Payment, now: number): { from: number; until: number } | null {
  const { status, confirmedAt, paidFrom, quotedAt } = payment
  const isDraft = status === 'N' && confirmedAt === null && paidFrom === null
  if (!isDraft && !isAsked(payment)) return null
  return quotedPeriod(quotedAt, now)
}

/** From when to when a price that was first shown at `since` stays as it is. */
export function quotedPeriod(since: number, now: number): { from: number; until: number } {
  const from = since + Math.floor(Math.max(0, now - since) / QUOTE_MS) * QUOTE_MS
  return { from, until: from + QUOTE_MS }
}

/**
 * The payment as it is priced now: at the price that waits for the customer's word, or a floating one at the rate of its
 * latest three minutes, until something arrives.
 */
export function present(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { floatingSince, status } = payment
  const quote = quotePeriod(payment, now)
  if (quote) {
    return isAsked(payment)
      ? { ...payment, ...priceOfLate(payment, rateAt(quote.from)) }
      : priced(payment, quote.from, rateAt)
  }
  if (floatingSince === null || status !== 'N') return payment
  return priced(payment, floatUpdatedAt(floatingSince, now), rateAt)
}

/** When the floating rate was last taken anew. */
export function floatUpdatedAt(since: number, now: number): number {
  return since + Math.floor(Math.max(0, now - since) / floatMs()) * floatMs()
}

/**
 * Whether a floating payment ever asked for exactly this: while its rate was held, or in any three minutes since. Nobody
 * who sent what was asked for sent too little or too much.
 */
export function hasAsked(payment: Payment, units: bigint, now: number, rateAt: RateAt): boolean {
  if (payment.floatingSince === null) return false
  if (payment.coinDue === units) return true
  for (let at = payment.floatingSince; at <= now; at += floatMs()) {
    if (priced(payment, at, rateAt).coinDue === units) return true
  }
  return false
}

/** Whether the held rate has expired and nothing else holds. */
export function hasExpiredRate({ rateExpiresAt, floatingSince }: Payment, now: number): boolean {
  return floatingSince === null && rateExpiresAt !== null && now >= rateExpiresAt
}
