import { requireCoin } from '#sandbox/external/coins.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { isLateDecisionOpen, computeLatePrice } from './payment-late.ts'
import { computePrice } from './payment-price.ts'
import type { Payment, RateAt } from './payment-record.ts'
import { addHistoryEntry } from './payment-steps.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

const MINUTE_MS = 60_000
/** Returns the ms between updates of a floating rate (rules.md#floating-rate). */
const getFloatMs = () => getPrices().held.floating * 1000
/** An unconfirmed price is kept for this long (rules.md#quoted-price). */
const QUOTE_MS = 10 * MINUTE_MS

/** Returns the customer's total in EUR cents. */
export function computeTotal({ amountEur, fee, discount }: Payment): bigint {
  return amountEur + fee - discount
}

/** Returns how long a rate is held, in ms; shorter for coins with a conversion service (rules.md#held-rate). */
export function getHoldMs(coin: string): number {
  const { payment, throughService } = getPrices().held
  return (requireCoin(coin).conversionService === null ? payment : throughService) * 1000
}

/** Reprices the payment at the rate of `at`. */
export function repriceAt(payment: Payment, at: number, rateAt: RateAt): Payment {
  return { ...payment, ...computePrice(payment, rateAt(at)) }
}

/** Holds the price: the quoted one at the first confirmation, the current one later. */
export function holdRate(payment: Payment, now: number, rateAt: RateAt): Payment {
  const at = payment.confirmedAt === null ? applyCurrentPrice(payment, now, rateAt) : repriceAt(payment, now, rateAt)
  return { ...at, rateExpiresAt: now + getHoldMs(payment.coin), floatingSince: null }
}

/** Returns the validity of the price that the customer has to confirm, in ms; null if no price is open. */
export function getQuotePeriod(payment: Payment, now: number): { from: number; until: number } | null {
  const { status, confirmedAt, paidFrom, quotedAt } = payment
  const isDraft = status === 'N' && confirmedAt === null && paidFrom === null
  if (!isDraft && !isLateDecisionOpen(payment)) return null
  return computeQuotePeriod(quotedAt, now)
}

/** Returns the ten-minute period around `now` of a price that was first quoted at `since`, in ms. */
export function computeQuotePeriod(since: number, now: number): { from: number; until: number } {
  const from = since + Math.floor(Math.max(0, now - since) / QUOTE_MS) * QUOTE_MS
  return { from, until: from + QUOTE_MS }
}

/** Returns the payment at its current price: the open quote, or the latest floating rate until coins arrive. */
export function applyCurrentPrice(payment: Payment, now: number, rateAt: RateAt): Payment {
  const { floatingSince, status } = payment
  const quote = getQuotePeriod(payment, now)
  if (quote) {
    return isLateDecisionOpen(payment)
      ? { ...payment, ...computeLatePrice(payment, rateAt(quote.from)) }
      : repriceAt(payment, quote.from, rateAt)
  }
  if (floatingSince === null || status !== 'N') return payment
  return repriceAt(payment, getFloatUpdateTime(floatingSince, now), rateAt)
}

/** Returns when the floating rate was last renewed, in ms. */
export function getFloatUpdateTime(since: number, now: number): number {
  return since + Math.floor(Math.max(0, now - since) / getFloatMs()) * getFloatMs()
}

/**
 * Returns whether the payment ever requested exactly these units, at its held rate or any floating rate since. Such a
 * transfer counts as neither short nor over.
 */
export function hasRequestedAmount(payment: Payment, units: bigint, now: number, rateAt: RateAt): boolean {
  if (payment.floatingSince === null) return false
  if (payment.coinDue === units) return true
  for (let at = payment.floatingSince; at <= now; at += getFloatMs()) {
    if (repriceAt(payment, at, rateAt).coinDue === units) return true
  }
  return false
}

/** Returns whether the held rate has expired and the payment is not floating. */
export function hasExpiredRate({ rateExpiresAt, floatingSince }: Payment, now: number): boolean {
  return floatingSince === null && rateExpiresAt !== null && now >= rateExpiresAt
}

/** Starts floating once the held rate has expired, if the customer chose `float`. */
export function floatIfChosen(payment: Payment, now: number): Payment {
  if (payment.status !== 'N' || payment.ifLate !== 'float' || !hasExpiredRate(payment, now)) return payment
  const since = payment.rateExpiresAt ?? now
  return addHistoryEntry({ ...payment, floatingSince: since }, since, createMessage('timeline.floating_after_held'))
}
