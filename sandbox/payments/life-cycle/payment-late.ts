import { createMessage } from '#sandbox/texts/messages.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { computePrice } from './payment-price.ts'
import type { Late, Payment, Price, Rates } from './payment-record.ts'
import { refundPayment, SECOND_MS, countConfirmation, changeStatus, type Step } from './payment-steps.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** Returns the smallest payout in EUR cents (rules.md#payment-minimum). */
export function getMinimumPayout(): bigint {
  return getPrices().payment.min
}

/** Returns whether crypto arrived late and the customer has not decided yet. */
export function isLateDecisionOpen({ status, late }: Payment): boolean {
  return status === 'U' && late !== null && late.answer === null
}

/** Returns whether the payment waits for its customer: to confirm, send, choose or answer. */
export function isWaitingForCustomer(payment: Payment): boolean {
  const { status, incoming, question, channel } = payment
  if (channel !== null) return false
  if (status === 'I') return incoming === null
  if (status === 'R') return question !== null && question.text !== null && question.answer === null
  return status === 'N' || isLateDecisionOpen(payment)
}

/** Returns the customer's deadline in ms. Null without a refund address: the crypto is then held. */
export function getLateDeadline({ late, refundAddress }: Payment): number | null {
  return late === null || refundAddress === null ? null : late.seenAt + getPrices().wait.late * 1000
}

/** Prices a late payment at other rates: everything is converted except an excess that the customer wants back. */
export function computeLatePrice(payment: Payment, rates: Rates): Price {
  const { coinReceived, late, ifOver, coin } = payment
  const due = late?.coinDue ?? coinReceived
  const units = ifOver === 'convert' || coinReceived < due ? coinReceived : due
  return computePrice({ ...payment, sum: units, sumCurrency: coin }, rates)
}

export function addLateQuestion(payment: Payment, now: number): Payment {
  const { amount, coinDue, rate } = payment
  const late: Late = { seenAt: now, expiredAt: payment.rateExpiresAt ?? now, amount, coinDue, rate, answer: null }
  return changeStatus({ ...payment, late, quotedAt: now }, 'U', now, createMessage('timeline.late_asked'))
}

export function recordLateAnswer(payment: Payment, answer: NonNullable<Late['answer']>): Payment {
  return { ...payment, late: payment.late && { ...payment.late, answer } }
}

/**
 * Returns the step of a payment whose late decision is open: confirmations continue, nothing is converted, and it is
 * refunded at the deadline.
 */
export function getLateStep(payment: Payment): Step | undefined {
  const { confirmations, secondsPerConfirmation } = requireCoin(payment.coin)
  if (payment.confirmations < confirmations) {
    const at = payment.statusSince + (payment.confirmations + 1) * secondsPerConfirmation * SECOND_MS
    return { at: () => at, take: countConfirmation }
  }
  const until = getLateDeadline(payment)
  if (until === null) return undefined
  return {
    // If the address is added after the deadline, the refund is immediate.
    at: ({ updatedAt }) => Math.max(until, updatedAt),
    take: (late, now) => refundPayment(recordLateAnswer(late, 'none'), now, createMessage('timeline.late_unanswered')),
  }
}
