import { say, type Message } from '#sandbox/texts/messages.ts'
import { RETURN_REASONS } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import { arrivedCoin, type Answer, type Choice, type Payment } from './payment-record.ts'
import { refunded, turn, type Step } from './payment-steps.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** A message, or what a colleague wrote by hand, which has no code. */
export type Words = Message | { text: string }

/** The payment with a question to its customer, asked at `now`. It takes the place of an earlier one. */
export function withQuestion(
  payment: Payment,
  { choices, wantsFile = false, ...words }: Words & { choices: readonly Choice[]; wantsFile?: boolean },
  now: number,
): Payment {
  const question = {
    ...words,
    choices,
    wantsFile,
    askedAt: now,
    until: now + prices().wait.question * 1000,
    answer: null,
  }
  return { ...payment, updatedAt: now, question }
}

/** Why crypto goes back, and what is said while nobody knows where to. */
const REFUNDS = {
  cancelled: { done: 'timeline.cancelled_refunded', waits: 'timeline.cancelled_no_address' },
  short: { done: 'timeline.short_refunded', waits: 'timeline.short_no_address' },
  rest_missing: { done: 'timeline.rest_missing', waits: 'timeline.rest_missing_no_address' },
} as const

/** Sends back what came in; without an address to send it to, it asks for one first. */
export function refundedOrAsked(payment: Payment, now: number, reason: keyof typeof REFUNDS): Payment {
  const { done, waits } = REFUNDS[reason]
  if (payment.paidFrom !== null || payment.refundAddress !== null) return refunded(payment, now, say(done))
  const stopped = turn(payment, 'R', now, say(waits))
  return withQuestion(stopped, { ...say('asked.refund_address'), choices: ['refund'] }, now)
}

/** The bank sends the money back, for a reason by its code: the customer says what becomes of it. */
export function returnedByBank(payment: Payment, code: string, now: number): Payment {
  const reason = RETURN_REASONS.find((each) => each.code === code) ?? RETURN_REASONS[3]
  const returned = turn(payment, 'R', now, say('timeline.returned', { reason: reason.code }))
  // Who collects is written to, and who paid has paid: nobody is asked what becomes of it.
  if (payment.channel !== null) return { ...returned, returnReason: { ...reason } }
  const question = say('asked.returned', { reason: reason.code })
  return withQuestion(
    { ...returned, returnReason: { ...reason } },
    { ...question, choices: ['account', 'refund'] },
    now,
  )
}

/** Whether the customer has a question to answer. */
export function hasQuestion({ status, question }: Payment): boolean {
  return status === 'R' && question !== null && question.answer === null
}

/** The payment with what the customer answered at `now`; a colleague acts on it within two business days. */
export function answered(payment: Payment, given: Omit<Answer, 'at' | 'replyBy'>, now: number): Payment {
  const { question } = payment
  if (question === null) throw new Error('No question was asked')
  const answer = { ...given, at: now, replyBy: workingDaysAfter(now, prices().days.reply) }
  return {
    ...payment,
    updatedAt: now,
    question: { ...question, answer },
    history: [...payment.history, { at: now, status: payment.status, ...say(`timeline.answered_${given.choice}`) }],
  }
}

/** What follows from the answer: the payment goes on, to the account that was named, or the crypto goes back. */
export function carriedOut(payment: Payment, { choice, recipient, refundAddress }: Answer, now: number): Payment {
  const over = { ...payment, question: null }
  if (choice === 'refund') {
    const units = refundable(payment)
    const coin = arrivedCoin(payment)
    const params = { coin_amount: formatUnits(units, requireCoin(coin).decimals), coin }
    const back = turn({ ...over, refundAddress }, 'R', now, say('timeline.sent_back', params))
    return { ...back, refund: { units: units + (payment.refund?.units ?? 0n), address: refundAddress, at: now } }
  }
  const message = say(choice === 'account' ? 'timeline.corrected' : 'timeline.reviewed')
  return { ...turn({ ...over, ...recipient }, 'P', now, message), returnReason: null }
}

/** Units that go back when the customer asks for it: all that came in, less what went back before. */
export function refundable({ coinReceived, refund, misdirected }: Payment): bigint {
  return misdirected?.units ?? coinReceived - (refund?.units ?? 0n)
}

/** What a stopped payment does by itself: an answer is acted on; without one, crypto goes back where an address is known. */
export function questionStep({ question, refundAddress, paidFrom }: Payment): Step | undefined {
  if (question === null) return undefined
  const { answer, until, choices } = question
  if (answer) return { at: () => answer.replyBy, take: (payment, now) => carriedOut(payment, answer, now) }
  if (!goesBackUnasked({ refundAddress, paidFrom, choices })) return undefined
  return {
    at: () => until,
    take: (payment, now) =>
      carriedOut(payment, { ...NOTHING, choice: 'refund', refundAddress, at: now, replyBy: now }, now),
  }
}

/** Whether the crypto goes back by itself when nobody answers: only where it is known where to. */
export function goesBackUnasked({
  refundAddress,
  paidFrom,
  choices,
}: Pick<Payment, 'refundAddress' | 'paidFrom'> & { choices: readonly Choice[] }): boolean {
  return choices.includes('refund') && (refundAddress !== null || paidFrom !== null)
}

const NOTHING = { message: '', file: null, recipient: null }
