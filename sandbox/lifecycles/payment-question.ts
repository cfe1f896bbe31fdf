import { requireCoin } from '#sandbox/rails/coins.ts'
import { formatUnits } from '#sandbox/rails/money.ts'
import { workingDaysAfter } from '#sandbox/working-days.ts'
import type { Answer, Choice, Payment } from './payment-record.ts'
import { refunded, turn, type Step } from './payment-steps.ts'

/** How long an answer is waited for, in ms. */
const ANSWER_MS = 14 * 86_400_000
/** Business days until we act on an answer. */
const REPLY_DAYS = 2

const NO_REFUND_ADDRESS =
  'Your crypto has to go back to you, and we do not know where to. Which address should we send it to?'

/** The payment with a question to its customer, asked at `now`. It takes the place of an earlier one. */
export function asked(
  payment: Payment,
  { text, choices, wantsFile = false }: { text: string; choices: readonly Choice[]; wantsFile?: boolean },
  now: number,
): Payment {
  const question = { text, choices, wantsFile, askedAt: now, until: now + ANSWER_MS, answer: null }
  return { ...payment, updatedAt: now, question }
}

/** Sends back what came in; without an address to send it to, it asks for one first. */
export function refundedOrAsked(payment: Payment, now: number, text: string): Payment {
  if (payment.paidFrom !== null || payment.refundAddress !== null) return refunded(payment, now, text)
  const stopped = turn(payment, 'R', now, `${text.replace(/: refunded.*$/, '')}: waiting for a refund address`)
  return asked(stopped, { text: NO_REFUND_ADDRESS, choices: ['refund'] }, now)
}

/** Whether the customer has a question to answer. */
export function hasQuestion({ status, question }: Payment): boolean {
  return status === 'R' && question !== null && question.answer === null
}

/** The payment with what the customer answered at `now`; a colleague acts on it within two business days. */
export function answered(payment: Payment, given: Omit<Answer, 'at' | 'replyBy'>, now: number): Payment {
  const { question } = payment
  if (question === null) throw new Error('No question was asked')
  const answer = { ...given, at: now, replyBy: workingDaysAfter(now, REPLY_DAYS) }
  const text = {
    account: 'You asked us to pay another account',
    refund: 'You asked us to send your crypto back',
    reply: 'You answered our question',
  }[given.choice]
  return {
    ...payment,
    updatedAt: now,
    question: { ...question, answer },
    history: [...payment.history, { at: now, status: payment.status, text }],
  }
}

/** What follows from the answer: the payment goes on, to the account that was named, or the crypto goes back. */
export function carriedOut(payment: Payment, { choice, recipient, refundAddress }: Answer, now: number): Payment {
  const over = { ...payment, question: null }
  if (choice === 'refund') {
    const units = refundable(payment)
    const { decimals } = requireCoin(payment.coin)
    const back = turn({ ...over, refundAddress }, 'R', now, `${formatUnits(units, decimals)} ${payment.coin} sent back`)
    return { ...back, refund: { units: units + (payment.refund?.units ?? 0n), address: refundAddress, at: now } }
  }
  const text =
    choice === 'account'
      ? 'The account is corrected: prepared for the bank batch'
      : 'The review is resolved: prepared for the bank batch'
  return { ...turn({ ...over, ...recipient }, 'P', now, text), returnReason: null }
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
