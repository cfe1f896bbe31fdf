import { say } from '#sandbox/texts/messages.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { questionStep, refundedOrAsked, returnedByBank } from './payment-question.ts'
import type { Letter, Payment } from './payment-record.ts'
import { askedStep, isAsked } from './payment-late.ts'
import { after, lapseMs, shortMs, STEPS, turn, type Step } from './payment-steps.ts'

/** What differs for a payment from a service-coin account: nothing is seen on a chain, and nothing is converted. */
const ACCOUNT_STEPS: Readonly<Partial<Record<Letter, Step>>> = {
  N: {
    at: ({ createdAt }) => createdAt + lapseMs(),
    take: (payment, now) => turn(payment, 'X', now, say('timeline.account_lapsed')),
  },
  U: { at: after(5), take: (payment, now) => turn(payment, 'E', now, say('timeline.account_booked')) },
  E: { at: after(10), take: (payment, now) => turn(payment, 'F', now, say('timeline.account_reserved')) },
  G: { at: after(10), take: excessCredited },
}

/** What is short for a week goes back. */
const SHORT: Step = {
  at: ({ statusSince }) => statusSince + shortMs(),
  take: (payment, now) => refundedOrAsked(payment, now, 'rest_missing'),
}

/** What a bank does with money for an account that is closed, when it has it. */
const SENT_TO_CLOSED: Step = {
  at: (payment) => STEPS.S?.at(payment) ?? payment.statusSince,
  take: (payment, now) => returnedByBank({ ...payment, isAccountClosed: false }, 'AC04', now),
}

/** What the payment does by itself under its letter, and when; undefined at the end. */
export function stepOf(payment: Payment): Step | undefined {
  const { status, paidFrom } = payment
  if (isAsked(payment)) return askedStep(payment)
  if (status === 'R') return questionStep(payment)
  if (status === 'S' && payment.isAccountClosed) return SENT_TO_CLOSED
  if (status === 'I' && payment.incoming !== null) return undefined
  if (status === 'I' && paidFrom === null) return SHORT
  return (paidFrom === null ? undefined : ACCOUNT_STEPS[status]) ?? STEPS[status]
}

/** The customer pressed the button behind the emailed link: what was reserved is taken. */
export function takenFromAccount(payment: Payment, now: number): Payment {
  const taken = { ...payment, confirmedAt: now, coinReceived: payment.coinDue }
  return turn(taken, 'U', now, say('timeline.account_taken'))
}

/** `units` more than due are taken, by mistake; none at all changes nothing. */
export function tooMuchTaken(payment: Payment, units: bigint, now: number): Payment {
  if (units <= 0n) return payment
  const over = { ...payment, coinReceived: payment.coinReceived + units }
  return turn(over, 'G', now, say('timeline.account_over', amountOf(payment, units)))
}

function excessCredited(payment: Payment, now: number): Payment {
  const units = payment.coinReceived - payment.coinDue
  const message = say('timeline.account_over_credited', amountOf(payment, units))
  return { ...turn(payment, 'T', now, message), refund: { units, address: null, at: now } }
}

function amountOf({ coin }: Payment, units: bigint) {
  return { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
}
