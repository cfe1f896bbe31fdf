import type { Account } from '#sandbox/core/accounts.ts'
import { coinsOf, moneyOf } from '#sandbox/texts/formats.ts'
import {
  arrivedCoin,
  type Choice,
  type HistoryEntry,
  type Letter,
  type Payment,
} from '#sandbox/payments/life-cycle/payment-record.ts'
import { paymentFigures } from '#sandbox/payments/life-cycle/payment-figures.ts'
import { goesBackUnasked, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { answerBy, isAsked, priceOfLate } from '#sandbox/payments/life-cycle/payment-late.ts'
import { shortMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import type { EmailCode } from '#sandbox/email/email-texts.ts'
import type { FigureLine, Mailing, Phrase, Written } from '#sandbox/email/write-email.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import { emailPaymentLink } from './payment-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { formatRate, poundRateOf, rateOf } from '#sandbox/external/rates.ts'
import type { Context } from '#sandbox/core/context.ts'

const EMAILS = {
  N: 'payment.to_check',
  U: 'payment.seen',
  S: 'payment.sent',
  C: 'payment.arrived',
  R: 'payment.stopped',
  X: 'payment.cancelled',
} as const satisfies Partial<Record<Letter, EmailCode>>

/** Writes to the customer when a payment takes a turn that they want to know of. */
export function emailAboutPayment(context: Context, account: Account, payment: Payment, entry: HistoryEntry): void {
  const { status } = entry
  if (status === 'N' && payment.paidFrom !== null) return emailPaymentLink(context, account, payment)
  if (status === 'U' && isAsked(payment)) return emailLateQuestion(context, account, payment)
  if (status === 'R' && hasQuestion(payment)) return emailQuestion(context, account, payment)
  if (status === 'R' && payment.late && payment.refund?.address)
    return emailSentBack(context, account, payment, payment.refund)
  if (payment.incoming !== null && isIncomingEmailed(status))
    return emailIncoming(context, account, payment, status, entry)
  const params = { ...payeeOf(payment), figures: figureLines(asOf(payment, entry)), event: wordsFrom(entry) }
  // What has gone on the same moment, as the customer wanted it, leaves nothing to choose.
  if (status === 'I' && payment.status === 'I') return emailShort(context, account, payment, params)
  if (status === 'P' && payment.sentAmount !== null && wasShort(payment))
    return email(context, account, payment, { code: 'payment.less', params })
  if (status === 'G' && payment.refund && payment.paidFrom === null)
    return emailExcess(context, account, payment, { params, refund: payment.refund })
  if (!isEmailed(status)) return
  if (status === 'X')
    return email(context, account, payment, { code: EMAILS.X, params: { ...params, payment: payment.key } })
  if (status === 'R' && payment.refund) return email(context, account, payment, { code: 'payment.refunded', params })
  const code = payment.paidFrom !== null && status === 'U' ? 'payment.confirmed' : EMAILS[status]
  email(context, account, payment, { code, params })
}

function wasShort({ history, incoming }: Payment): boolean {
  return incoming === null && history.some(({ status }) => status === 'I')
}

type Told = ReturnType<typeof payeeOf> & { figures: FigureLine[]; event: ReturnType<typeof wordsFrom> }

/** Says that too little came, what can be chosen and until when, and what happens without a choice. */
function emailShort(context: Context, account: Account, payment: Payment, params: Told): void {
  const choices: Phrase[] = [{ phrase: 'choice.rest' }, { phrase: 'choice.less' }, { phrase: 'choice.refund' }]
  const otherwise: Phrase = { phrase: payment.refundAddress === null ? 'otherwise.ask' : 'otherwise.back' }
  const until = { at: payment.statusSince + shortMs() }
  email(context, account, payment, { code: 'payment.short', params: { ...params, choices, until, otherwise } })
}

/** Says that too much came: it goes to the refund address, or waits for one. */
function emailExcess(
  context: Context,
  account: Account,
  payment: Payment,
  { params, refund: { units, address } }: { params: Told; refund: Refund },
): void {
  const told = { ...params, extra: coinsOf(units, payment.coin) }
  if (address === null) return email(context, account, payment, { code: 'payment.over_no_address', params: told })
  email(context, account, payment, { code: 'payment.over', params: { ...told, address } })
}

const INCOMING_EMAILS = {
  U: 'receiving.seen',
  I: 'receiving.held',
  S: 'receiving.sent',
  C: 'receiving.arrived',
} as const

function isIncomingEmailed(status: Letter): status is keyof typeof INCOMING_EMAILS {
  return status in INCOMING_EMAILS
}

/** Says what came to a receiving address, and what became of it. */
function emailIncoming(
  context: Context,
  account: Account,
  payment: Payment,
  status: keyof typeof INCOMING_EMAILS,
  entry: HistoryEntry,
): void {
  const arrived = coinsOf(payment.coinReceived, payment.coin)
  const params = { ...payeeOf(payment), name: payment.incoming?.name ?? '', arrived, event: wordsFrom(entry) }
  email(context, account, payment, { code: INCOMING_EMAILS[status], params })
}

function isEmailed(status: Letter): status is keyof typeof EMAILS {
  return status in EMAILS
}

/** Asks the customer what a colleague or a bank wants to know, with everything that can be answered and until when. */
export function emailQuestion(context: Context, account: Account, payment: Payment): void {
  const { question, key } = payment
  if (question === null) return
  const choices = question.choices.map((choice) => phraseOfChoice(choice, payment))
  const goesBack = goesBackUnasked({ ...payment, choices: question.choices })
  const otherwise: Phrase = {
    phrase: !goesBack ? 'otherwise.held' : payment.paidFrom === null ? 'otherwise.back' : 'otherwise.account',
  }
  const file: Phrase[] = question.wantsFile ? [{ phrase: 'choice.file' }] : []
  const params = {
    ...payeeOf(payment),
    payment: key,
    figures: figureLines(payment),
    question: wordsFrom(question),
    choices: [...choices, ...file],
    until: { at: question.until },
    otherwise,
  }
  // Nothing is to be paid out of what came in another coin or on another network.
  if (payment.incoming !== null && payment.misdirected !== null) {
    const { amount: _amount, recipient: _recipient, ...others } = params
    const named = { ...others, name: payment.incoming.name }
    return email(context, account, payment, { code: 'receiving.question', params: named }, '#question')
  }
  email(context, account, payment, { code: 'payment.question', params }, '#question')
}

/** Says that an answer is here, and by when we act on it. */
export function emailAnswerReceived(context: Context, account: Account, payment: Payment): void {
  const answer = payment.question?.answer
  if (!answer) return
  const choice = phraseOfChoice(answer.choice, payment)
  const params = { ...payeeOf(payment), payment: payment.key, choice, until: { at: answer.replyBy } }
  email(context, account, payment, { code: 'payment.answer_received', params })
}

/** Asks what becomes of crypto that came late, with what each answer gives and until when it can be given. */
function emailLateQuestion(context: Context, account: Account, payment: Payment): void {
  const { coin, coinReceived, late, currency, refundAddress: address } = payment
  const seenAt = late?.seenAt ?? payment.updatedAt
  const { amount, rate } = priceOfLate(payment, {
    ...rateOf(coin, seenAt, context.seed),
    pound: poundRateOf(seenAt, context.seed),
  })
  const until = answerBy(payment)
  const params = {
    arrived: coinsOf(coinReceived, coin),
    seen: { at: seenAt },
    expired: { at: late?.expiredAt ?? seenAt },
    amount: moneyOf(amount, currency),
    recipient: payment.receiverName,
    rate: { of: coin, rate: formatRate(rate, coin) },
  }
  if (address === null || until === null) {
    return email(context, account, payment, { code: 'payment.late_no_address', params })
  }
  email(context, account, payment, { code: 'payment.late', params: { ...params, address, until: { at: until } } })
}

type Refund = NonNullable<Payment['refund']>

function emailSentBack(context: Context, account: Account, payment: Payment, { units, address }: Refund): void {
  const code = payment.late?.answer === 'none' ? 'payment.sent_back_unanswered' : 'payment.sent_back'
  const params = { arrived: coinsOf(units, payment.coin), address: address ?? '' }
  email(context, account, payment, { code, params })
}

/** What is paid, and to whom. */
function payeeOf({ amount, sentAmount, currency, receiverName: recipient }: Payment) {
  return { amount: moneyOf(sentAmount ?? amount, currency), recipient }
}

/** The payment as it was when an entry of its history was made: several can be made at once, when the clock is moved. */
function asOf(payment: Payment, entry: HistoryEntry): Payment {
  const history = payment.history.slice(0, payment.history.indexOf(entry) + 1)
  const refund = payment.refund !== null && payment.refund.at <= entry.at ? payment.refund : null
  return { ...payment, status: entry.status, history, refund }
}

/** What has come of the payment so far, as its page tells it; nothing before anything came. */
function figureLines(payment: Payment): FigureLine[] {
  const { coin, paidFrom, rate } = payment
  const { due, misdirected, received, missing, converted, sentBack } = paymentFigures(payment)
  if (payment.status === 'N' || (misdirected === null && received === null)) return []
  const coins = (phrase: FigureLine['phrase'], units: bigint | null, of = coin) =>
    units === null ? [] : [{ phrase, figure: coinsOf(units, of) }]
  const isSentBack = Boolean(payment.refund?.address)
  if (paidFrom !== null) return [...coins('figure.taken', received), ...coins('figure.sentBack', sentBack)]
  return [
    ...coins('figure.due', due),
    ...coins('figure.misdirected', misdirected, arrivedCoin(payment)),
    ...coins('figure.received', received),
    ...coins('figure.missing', missing),
    ...coins('figure.converted', converted),
    ...(converted === null
      ? []
      : [{ phrase: 'figure.rate', figure: { of: coin, rate: formatRate(rate, coin) } } as const]),
    ...(isSentBack ? coins('figure.sentBack', sentBack, arrivedCoin(payment)) : []),
    ...(isSentBack ? [{ phrase: 'figure.sentTo', figure: payment.refund?.address ?? '' } as const] : []),
  ]
}

/** A message of ours by its code; what a colleague wrote, or an older database kept, as it is. */
function wordsFrom({
  code,
  params,
  text,
}: Pick<HistoryEntry, 'code' | 'params' | 'text'>): Pick<Message, 'code' | 'params'> | Written {
  return code === undefined ? { text } : { code, params: params ?? {} }
}

function phraseOfChoice(choice: Choice, { paidFrom }: Payment): Phrase {
  return { phrase: choice === 'refund' && paidFrom !== null ? 'choice.refund_account' : `choice.${choice}` }
}

/** To the address of the payment, or else of the account, with a link to its page. */
function email(
  context: Context,
  account: Account,
  { key, contactEmail }: Payment,
  mailing: Mailing,
  part: '' | '#question' = '',
): void {
  const link = `${context.appOrigin}/transactions/${key}?lang=${account.language}${part}`
  sendEmail(context, { ...mailing, account, link, ...(contactEmail !== null && { to: contactEmail }) })
}
