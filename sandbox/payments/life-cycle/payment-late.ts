import { say } from '#sandbox/texts/messages.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { priceAt } from './payment-price.ts'
import type { Late, Payment, Price, Rates } from './payment-record.ts'
import { refunded, SECOND_MS, tickConfirmation, turn, type Step } from './payment-steps.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** The least that is ever paid out, in EUR cents (rules.md#payment-minimum). */
export function leastPaidOut(): bigint {
  return prices().payment.min
}

/** Whether crypto came late and the customer has not said yet what becomes of it. */
export function isAsked({ status, late }: Payment): boolean {
  return status === 'U' && late !== null && late.answer === null
}

/** Until when the customer can answer, in ms. Null where nobody knows an address to send it back to: then it is held. */
export function answerBy({ late, refundAddress }: Payment): number | null {
  return late === null || refundAddress === null ? null : late.seenAt + prices().wait.late * 1000
}

/** What came late at other rates: all of it is converted, but for an excess that the customer wants back. */
export function priceOfLate(payment: Payment, rates: Rates): Price {
  const { coinReceived, late, ifOver, coin } = payment
  const due = late?.coinDue ?? coinReceived
  const units = ifOver === 'convert' || coinReceived < due ? coinReceived : due
  return priceAt({ ...payment, sum: units, sumCurrency: coin }, rates)
}

/** The payment whose crypto came late, with the question to the customer. */
export function askAboutLate(payment: Payment, now: number): Payment {
  const { amount, coinDue, rate } = payment
  const late: Late = { seenAt: now, expiredAt: payment.rateExpiresAt ?? now, amount, coinDue, rate, answer: null }
  return turn({ ...payment, late, quotedAt: now }, 'U', now, say('timeline.late_asked'))
}

/** The payment with the customer's answer. */
export function answered(payment: Payment, answer: NonNullable<Late['answer']>): Payment {
  return { ...payment, late: payment.late && { ...payment.late, answer } }
}

/** While the customer is asked the network goes on confirming, and nothing is converted; without an answer it goes back. */
export function askedStep(payment: Payment): Step | undefined {
  const { confirmations, secondsPerConfirmation } = requireCoin(payment.coin)
  if (payment.confirmations < confirmations) {
    const at = payment.statusSince + (payment.confirmations + 1) * secondsPerConfirmation * SECOND_MS
    return { at: () => at, take: tickConfirmation }
  }
  const until = answerBy(payment)
  if (until === null) return undefined
  return {
    // An address that was given after the last day is used at once.
    at: ({ updatedAt }) => Math.max(until, updatedAt),
    take: (late, now) => refunded(answered(late, 'none'), now, say('timeline.late_unanswered')),
  }
}
