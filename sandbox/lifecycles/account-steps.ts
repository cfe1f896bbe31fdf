import { formatUnits } from '#sandbox/rails/money.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { questionStep, refundedOrAsked } from './payment-question.ts'
import type { Letter, Payment } from './payment-record.ts'
import { askedStep, isAsked } from './payment-late.ts'
import { after, LAPSE_MS, SHORT_MS, STEPS, turn, type Step } from './payment-steps.ts'

/** What differs for a payment from a service-coin account: nothing is seen on a chain, and nothing is converted. */
const ACCOUNT_STEPS: Readonly<Partial<Record<Letter, Step>>> = {
  N: {
    at: ({ createdAt }) => createdAt + LAPSE_MS,
    take: (payment, now) => turn(payment, 'X', now, 'Nobody confirmed it within 24 hours: lapsed'),
  },
  U: { at: after(5), take: (payment, now) => turn(payment, 'E', now, 'The debit is booked') },
  E: { at: after(10), take: (payment, now) => turn(payment, 'F', now, 'The full amount is allocated') },
  G: { at: after(10), take: excessCredited },
}

/** What is short for a week goes back. */
const SHORT: Step = {
  at: ({ statusSince }) => statusSince + SHORT_MS,
  take: (payment, now) => refundedOrAsked(payment, now, 'The rest did not arrive within 7 days: refunded'),
}

/** What the payment does by itself under its letter, and when; undefined at the end. */
export function stepOf(payment: Payment): Step | undefined {
  const { status, paidFrom } = payment
  if (isAsked(payment)) return askedStep(payment)
  if (status === 'R') return questionStep(payment)
  if (status === 'I' && paidFrom === null) return SHORT
  return (paidFrom === null ? undefined : ACCOUNT_STEPS[status]) ?? STEPS[status]
}

/** The customer pressed the button behind the mailed link: what was set aside is taken. */
export function takenFromAccount(payment: Payment, now: number): Payment {
  const taken = { ...payment, confirmedAt: now, coinReceived: payment.coinDue }
  return turn(taken, 'U', now, 'Confirmed by mail: taken from the account')
}

/** `units` more than due are taken, by mistake; none at all changes nothing. */
export function tooMuchTaken(payment: Payment, units: bigint, now: number): Payment {
  if (units <= 0n) return payment
  const over = { ...payment, coinReceived: payment.coinReceived + units }
  return turn(over, 'G', now, `More than the full amount was taken: ${printed(payment, units)} too much`)
}

function excessCredited(payment: Payment, now: number): Payment {
  const units = payment.coinReceived - payment.coinDue
  const text = `Handed to the payout queue, and ${printed(payment, units)} credited back`
  return { ...turn(payment, 'T', now, text), refund: { units, address: null, at: now } }
}

function printed({ coin }: Payment, units: bigint): string {
  return `${formatUnits(units, requireCoin(coin).decimals)} ${coin}`
}
