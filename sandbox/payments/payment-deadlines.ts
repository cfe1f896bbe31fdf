import { getLateDeadline, recordLateAnswer, isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import { hasExpiredRate, getQuotePeriod } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getStep } from '#sandbox/payments/life-cycle/account-steps.ts'
import { getLatestArrival, getRail } from '#sandbox/external/banks.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { getLapseMs, changeStatus } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { requireCoin } from '#sandbox/external/coins.ts'

export const formatIso = (at: number | null) => (at === null ? null : new Date(Math.trunc(at)).toISOString())

/** Returns the deadline of the customer's next step in ms; null without a next step or a confirmed price. */
export function getActDeadline(payment: Payment): number | null {
  if (isLateDecisionOpen(payment)) return getLateDeadline(payment)
  if (payment.status === 'R') return payment.question?.until ?? null
  if (payment.status === 'N' && payment.paidFrom === null) {
    if (payment.confirmedAt === null) return null
    return payment.floatingSince === null ? payment.rateExpiresAt : getPayableUntil(payment)
  }
  return getPayableUntil(payment)
}

/** Returns when the quoted price or the held rate expires, with the seconds left; null if neither applies. */
export function buildRateExpiry(payment: Payment, now: number) {
  const { status, rateExpiresAt, floatingSince } = payment
  const heldUntil = status === 'N' && floatingSince === null ? rateExpiresAt : null
  const at = getQuotePeriod(payment, now)?.until ?? heldUntil
  return {
    rate_expires: formatIso(at),
    rate_expires_sec: at === null ? null : Math.max(0, Math.ceil((at - now) / 1000)),
  }
}

/**
 * Returns whether the deposit address may be shown: not before the confirmation, after the held rate expired, or once
 * paid.
 */
export function isPayable(payment: Payment, now: number): boolean {
  if (payment.status === 'I') return payment.incoming === null
  return payment.status === 'N' && payment.confirmedAt !== null && !hasExpiredRate(payment, now)
}

export function getPayableUntil(payment: Payment): number | null {
  if (payment.status === 'X') return payment.createdAt + getLapseMs()
  return payment.status === 'N' || payment.status === 'I' ? (getStep(payment)?.at(payment) ?? null) : null
}

/**
 * Returns the latest arrival at the bank account in ms, if the crypto is seen now or the payment continues from its
 * status (rules.md#arrival). Null if it stopped.
 */
export function estimateArrival(payment: Payment, now: number): number | null {
  if (payment.status === 'R' || payment.status === 'X') return null
  if (payment.status === 'I' && payment.incoming !== null) return null
  if (payment.completedAt !== null) return payment.completedAt
  // The customer cannot know that the bank will return the money.
  const sent = { ...payment, isAccountClosed: false }
  let at =
    sent.status === 'N' || sent.status === 'I' ? changeStatus(sent, 'U', now, createMessage('timeline.seen')) : sent
  // Assumes that the customer accepts the late rate now.
  if (isLateDecisionOpen(at)) at = recordLateAnswer(at, 'rate')
  const { confirmations: required } = requireCoin(at.coin)
  if (at.status === 'U' && at.confirmations >= required)
    at = changeStatus(
      at,
      'W',
      now,
      createMessage('timeline.confirmed_on_network', { seen: at.confirmations, required }),
    )
  while (at.status !== 'S' && at.status !== 'C') {
    const step = getStep(at)
    if (!step) return null
    at = step.take(at, step.at(at))
  }
  return getLatestArrival({ rail: getRail(at), currency: at.currency, sentAt: at.statusSince })
}
