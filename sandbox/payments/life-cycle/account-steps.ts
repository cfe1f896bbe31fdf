import { createMessage } from '#sandbox/texts/messages.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { getQuestionStep, refundOrAskAddress, returnByBank } from './payment-question.ts'
import type { Letter, Payment } from './payment-record.ts'
import { getLateStep, isLateDecisionOpen } from './payment-late.ts'
import { waitSeconds, getLapseMs, getShortMs, STEPS, changeStatus, type Step } from './payment-steps.ts'

/** Steps that differ for a payment from a service-coin account: no blockchain and no conversion. */
const ACCOUNT_STEPS: Readonly<Partial<Record<Letter, Step>>> = {
  N: {
    at: ({ createdAt }) => createdAt + getLapseMs(),
    take: (payment, now) => changeStatus(payment, 'X', now, createMessage('timeline.account_lapsed')),
  },
  U: {
    at: waitSeconds(5),
    take: (payment, now) => changeStatus(payment, 'E', now, createMessage('timeline.account_booked')),
  },
  E: {
    at: waitSeconds(10),
    take: (payment, now) => changeStatus(payment, 'F', now, createMessage('timeline.account_reserved')),
  },
  G: { at: waitSeconds(10), take: creditExcess },
}

const SHORT: Step = {
  at: ({ statusSince }) => statusSince + getShortMs(),
  take: (payment, now) => refundOrAskAddress(payment, now, 'rest_missing'),
}

/** A bank returns money for a closed account once it has received it. */
const SENT_TO_CLOSED: Step = {
  at: (payment) => STEPS.S?.at(payment) ?? payment.statusSince,
  take: (payment, now) => returnByBank({ ...payment, isAccountClosed: false }, 'AC04', now),
}

/** Returns the payment's automatic step in its current status; undefined at the end. */
export function getStep(payment: Payment): Step | undefined {
  const { status, paidFrom } = payment
  if (isLateDecisionOpen(payment)) return getLateStep(payment)
  if (status === 'R') return getQuestionStep(payment)
  if (status === 'S' && payment.isAccountClosed) return SENT_TO_CLOSED
  if (status === 'I' && payment.incoming !== null) return undefined
  if (status === 'I' && paidFrom === null) return SHORT
  return (paidFrom === null ? undefined : ACCOUNT_STEPS[status]) ?? STEPS[status]
}

/** Debits the account after the customer confirmed by the emailed link. */
export function takeFromAccount(payment: Payment, now: number): Payment {
  const taken = { ...payment, confirmedAt: now, coinReceived: payment.coinDue }
  return changeStatus(taken, 'U', now, createMessage('timeline.account_taken'))
}

/** Debits `units` too much, as an error that the console simulates. Zero or fewer units change nothing. */
export function takeTooMuch(payment: Payment, units: bigint, now: number): Payment {
  if (units <= 0n) return payment
  const over = { ...payment, coinReceived: payment.coinReceived + units }
  return changeStatus(over, 'G', now, createMessage('timeline.account_over', formatCoinParams(payment, units)))
}

function creditExcess(payment: Payment, now: number): Payment {
  const units = payment.coinReceived - payment.coinDue
  const message = createMessage('timeline.account_over_credited', formatCoinParams(payment, units))
  return { ...changeStatus(payment, 'T', now, message), refund: { units, address: null, at: now } }
}

function formatCoinParams({ coin }: Payment, units: bigint) {
  return { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
}
