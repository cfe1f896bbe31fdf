import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import { RETURN_REASONS } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import { getArrivedCoin, type Answer, type Choice, type Payment } from './payment-record.ts'
import { refundPayment, changeStatus, type Step } from './payment-steps.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** A translated message, or text that a colleague wrote, which has no code. */
export type QuestionText = Message | { text: string }

/** Asks the customer a question at `now`; it replaces an earlier one. */
export function addQuestion(
  payment: Payment,
  { choices, wantsFile = false, ...content }: QuestionText & { choices: readonly Choice[]; wantsFile?: boolean },
  now: number,
): Payment {
  const question = {
    ...content,
    choices,
    wantsFile,
    askedAt: now,
    until: now + getPrices().wait.question * 1000,
    answer: null,
  }
  return { ...payment, updatedAt: now, question }
}

/** The history entry of each refund, with and without a refund address. */
const REFUNDS = {
  cancelled: { done: 'timeline.cancelled_refunded', waits: 'timeline.cancelled_no_address' },
  short: { done: 'timeline.short_refunded', waits: 'timeline.short_no_address' },
  rest_missing: { done: 'timeline.rest_missing', waits: 'timeline.rest_missing_no_address' },
} as const

/** Refunds what arrived. Without a refund address, asks the customer for one first. */
export function refundOrAskAddress(payment: Payment, now: number, reason: keyof typeof REFUNDS): Payment {
  const { done, waits } = REFUNDS[reason]
  if (payment.paidFrom !== null || payment.refundAddress !== null)
    return refundPayment(payment, now, createMessage(done))
  const stopped = changeStatus(payment, 'R', now, createMessage(waits))
  return addQuestion(stopped, { ...createMessage('asked.refund_address'), choices: ['refund'] }, now)
}

/** Records that the bank returned the money and asks the customer how to continue. */
export function returnByBank(payment: Payment, code: string, now: number): Payment {
  const reason = RETURN_REASONS.find((each) => each.code === code) ?? RETURN_REASONS[3]
  const returned = changeStatus(payment, 'R', now, createMessage('timeline.returned', { reason: reason.code }))
  // A payment through a link has no one to ask: the merchant is emailed, and the payer has paid.
  if (payment.channel !== null) return { ...returned, returnReason: { ...reason } }
  const question = createMessage('asked.returned', { reason: reason.code })
  return addQuestion({ ...returned, returnReason: { ...reason } }, { ...question, choices: ['account', 'refund'] }, now)
}

/** Returns whether the customer has a question to answer. */
export function hasQuestion({ status, question }: Payment): boolean {
  return status === 'R' && question !== null && question.answer === null
}

/** Records the customer's answer at `now`; we act on it within two business days. */
export function recordAnswer(payment: Payment, given: Omit<Answer, 'at' | 'replyBy'>, now: number): Payment {
  const { question } = payment
  if (question === null) throw new Error('No question was asked')
  const answer = { ...given, at: now, replyBy: addBusinessDays(now, getPrices().days.reply) }
  return {
    ...payment,
    updatedAt: now,
    question: { ...question, answer },
    history: [
      ...payment.history,
      { at: now, status: payment.status, ...createMessage(`timeline.answered_${given.choice}`) },
    ],
  }
}

/** Acts on the answer: pays the named account, continues, or refunds the crypto. */
export function applyAnswer(payment: Payment, { choice, recipient, refundAddress }: Answer, now: number): Payment {
  const over = { ...payment, question: null }
  if (choice === 'refund') {
    const units = getRefundableUnits(payment)
    const coin = getArrivedCoin(payment)
    const params = { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
    const back = changeStatus({ ...over, refundAddress }, 'R', now, createMessage('timeline.sent_back', params))
    return { ...back, refund: { units: units + (payment.refund?.units ?? 0n), address: refundAddress, at: now } }
  }
  const message = createMessage(choice === 'account' ? 'timeline.corrected' : 'timeline.reviewed')
  return { ...changeStatus({ ...over, ...recipient }, 'P', now, message), returnReason: null }
}

/** Returns the units to refund on request: everything that arrived, less earlier refunds. */
export function getRefundableUnits({ coinReceived, refund, misdirected }: Payment): bigint {
  return misdirected?.units ?? coinReceived - (refund?.units ?? 0n)
}

/**
 * Returns the automatic step of a stopped payment: act on the answer, or refund at the deadline if an address is
 * known.
 */
export function getQuestionStep({ question, refundAddress, paidFrom }: Payment): Step | undefined {
  if (question === null) return undefined
  const { answer, until, choices } = question
  if (answer) return { at: () => answer.replyBy, take: (payment, now) => applyAnswer(payment, answer, now) }
  if (!canRefundWithoutAnswer({ refundAddress, paidFrom, choices })) return undefined
  return {
    at: () => until,
    take: (payment, now) =>
      applyAnswer(payment, { ...EMPTY_ANSWER, choice: 'refund', refundAddress, at: now, replyBy: now }, now),
  }
}

/** Returns whether an unanswered question ends in a refund, which needs a known refund address. */
export function canRefundWithoutAnswer({
  refundAddress,
  paidFrom,
  choices,
}: Pick<Payment, 'refundAddress' | 'paidFrom'> & { choices: readonly Choice[] }): boolean {
  return choices.includes('refund') && (refundAddress !== null || paidFrom !== null)
}

const EMPTY_ANSWER = { message: '', file: null, recipient: null }
