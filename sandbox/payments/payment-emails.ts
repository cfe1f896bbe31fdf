import type { Account } from '#sandbox/core/accounts.ts'
import { toCoinMoney, toMoney } from '#sandbox/texts/formats.ts'
import {
  getArrivedCoin,
  type Choice,
  type HistoryEntry,
  type Letter,
  type Payment,
} from '#sandbox/payments/life-cycle/payment-record.ts'
import { computePaymentFigures } from '#sandbox/payments/life-cycle/payment-figures.ts'
import { canRefundWithoutAnswer, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { getLateDeadline, isLateDecisionOpen, computeLatePrice } from '#sandbox/payments/life-cycle/payment-late.ts'
import { getShortMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import type { EmailCode } from '#sandbox/email/email-texts.ts'
import type { FigureLine, Mailing, Phrase, Written } from '#sandbox/email/write-email.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import { emailPaymentLink } from './payment-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { formatRate, getPoundRate, getRate } from '#sandbox/external/rates.ts'
import type { Context } from '#sandbox/core/context.ts'

const EMAILS = {
  N: 'payment.to_check',
  U: 'payment.seen',
  S: 'payment.sent',
  C: 'payment.arrived',
  R: 'payment.stopped',
  X: 'payment.cancelled',
} as const satisfies Partial<Record<Letter, EmailCode>>

/** Emails the customer about a new history entry, if its status has an email. */
export function sendStatusEmail(context: Context, account: Account, payment: Payment, entry: HistoryEntry): void {
  const { status } = entry
  if (status === 'N' && payment.paidFrom !== null) return emailPaymentLink(context, account, payment)
  if (status === 'U' && isLateDecisionOpen(payment)) return sendLateQuestionEmail(context, account, payment)
  if (status === 'R' && hasQuestion(payment)) return sendQuestionEmail(context, account, payment)
  if (status === 'R' && payment.late && payment.refund?.address)
    return sendRefundEmail(context, account, payment, payment.refund)
  if (payment.incoming !== null && isIncomingEmailed(status))
    return sendIncomingEmail(context, account, payment, status, entry)
  const params = {
    ...buildPayeeParams(payment),
    figures: buildFigureLines(rewindTo(payment, entry)),
    event: buildMessage(entry),
  }
  // If the payment has already continued by the customer's preference, no choice is left to email about.
  if (status === 'I' && payment.status === 'I') return sendShortEmail(context, account, payment, params)
  if (status === 'P' && payment.sentAmount !== null && hasShortEntry(payment))
    return sendPaymentEmail(context, account, payment, { code: 'payment.less', params })
  if (status === 'G' && payment.refund && payment.paidFrom === null)
    return sendExcessEmail(context, account, payment, { params, refund: payment.refund })
  if (!isEmailed(status)) return
  if (status === 'X')
    return sendPaymentEmail(context, account, payment, { code: EMAILS.X, params: { ...params, payment: payment.key } })
  if (status === 'R' && payment.refund)
    return sendPaymentEmail(context, account, payment, { code: 'payment.refunded', params })
  const code = payment.paidFrom !== null && status === 'U' ? 'payment.confirmed' : EMAILS[status]
  sendPaymentEmail(context, account, payment, { code, params })
}

function hasShortEntry({ history, incoming }: Payment): boolean {
  return incoming === null && history.some(({ status }) => status === 'I')
}

type EmailParams = ReturnType<typeof buildPayeeParams> & {
  figures: FigureLine[]
  event: ReturnType<typeof buildMessage>
}

function sendShortEmail(context: Context, account: Account, payment: Payment, params: EmailParams): void {
  const choices: Phrase[] = [{ phrase: 'choice.rest' }, { phrase: 'choice.less' }, { phrase: 'choice.refund' }]
  const otherwise: Phrase = { phrase: payment.refundAddress === null ? 'otherwise.ask' : 'otherwise.back' }
  const until = { at: payment.statusSince + getShortMs() }
  sendPaymentEmail(context, account, payment, {
    code: 'payment.short',
    params: { ...params, choices, until, otherwise },
  })
}

function sendExcessEmail(
  context: Context,
  account: Account,
  payment: Payment,
  { params, refund: { units, address } }: { params: EmailParams; refund: Refund },
): void {
  const excessParams = { ...params, extra: toCoinMoney(units, payment.coin) }
  if (address === null)
    return sendPaymentEmail(context, account, payment, { code: 'payment.over_no_address', params: excessParams })
  sendPaymentEmail(context, account, payment, { code: 'payment.over', params: { ...excessParams, address } })
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

function sendIncomingEmail(
  context: Context,
  account: Account,
  payment: Payment,
  status: keyof typeof INCOMING_EMAILS,
  entry: HistoryEntry,
): void {
  const arrived = toCoinMoney(payment.coinReceived, payment.coin)
  const params = {
    ...buildPayeeParams(payment),
    name: payment.incoming?.name ?? '',
    arrived,
    event: buildMessage(entry),
  }
  sendPaymentEmail(context, account, payment, { code: INCOMING_EMAILS[status], params })
}

function isEmailed(status: Letter): status is keyof typeof EMAILS {
  return status in EMAILS
}

/** Emails an open question with its choices, deadline and default. */
export function sendQuestionEmail(context: Context, account: Account, payment: Payment): void {
  const { question, key } = payment
  if (question === null) return
  const choices = question.choices.map((choice) => buildChoicePhrase(choice, payment))
  const goesBack = canRefundWithoutAnswer({ ...payment, choices: question.choices })
  const otherwise: Phrase = {
    phrase: !goesBack ? 'otherwise.held' : payment.paidFrom === null ? 'otherwise.back' : 'otherwise.account',
  }
  const file: Phrase[] = question.wantsFile ? [{ phrase: 'choice.file' }] : []
  const params = {
    ...buildPayeeParams(payment),
    payment: key,
    figures: buildFigureLines(payment),
    question: buildMessage(question),
    choices: [...choices, ...file],
    until: { at: question.until },
    otherwise,
  }
  // A misdirected deposit is never paid out, so the email has no amount and no recipient.
  if (payment.incoming !== null && payment.misdirected !== null) {
    const { amount: _amount, recipient: _recipient, ...others } = params
    const named = { ...others, name: payment.incoming.name }
    return sendPaymentEmail(context, account, payment, { code: 'receiving.question', params: named }, '#question')
  }
  sendPaymentEmail(context, account, payment, { code: 'payment.question', params }, '#question')
}

/** Confirms that the answer was received, with our own deadline. */
export function sendAnswerReceivedEmail(context: Context, account: Account, payment: Payment): void {
  const answer = payment.question?.answer
  if (!answer) return
  const choice = buildChoicePhrase(answer.choice, payment)
  const params = { ...buildPayeeParams(payment), payment: payment.key, choice, until: { at: answer.replyBy } }
  sendPaymentEmail(context, account, payment, { code: 'payment.answer_received', params })
}

function sendLateQuestionEmail(context: Context, account: Account, payment: Payment): void {
  const { coin, coinReceived, late, currency, refundAddress: address } = payment
  const seenAt = late?.seenAt ?? payment.updatedAt
  const { amount, rate } = computeLatePrice(payment, {
    ...getRate(coin, seenAt, context.seed),
    pound: getPoundRate(seenAt, context.seed),
  })
  const until = getLateDeadline(payment)
  const params = {
    arrived: toCoinMoney(coinReceived, coin),
    seen: { at: seenAt },
    expired: { at: late?.expiredAt ?? seenAt },
    amount: toMoney(amount, currency),
    recipient: payment.receiverName,
    rate: { of: coin, rate: formatRate(rate, coin) },
  }
  if (address === null || until === null) {
    return sendPaymentEmail(context, account, payment, { code: 'payment.late_no_address', params })
  }
  sendPaymentEmail(context, account, payment, {
    code: 'payment.late',
    params: { ...params, address, until: { at: until } },
  })
}

type Refund = NonNullable<Payment['refund']>

function sendRefundEmail(context: Context, account: Account, payment: Payment, { units, address }: Refund): void {
  const code = payment.late?.answer === 'none' ? 'payment.sent_back_unanswered' : 'payment.sent_back'
  const params = { arrived: toCoinMoney(units, payment.coin), address: address ?? '' }
  sendPaymentEmail(context, account, payment, { code, params })
}

function buildPayeeParams({ amount, sentAmount, currency, receiverName: recipient }: Payment) {
  return { amount: toMoney(sentAmount ?? amount, currency), recipient }
}

/** Returns the payment as of a history entry. A clock jump can create several entries at once. */
function rewindTo(payment: Payment, entry: HistoryEntry): Payment {
  const history = payment.history.slice(0, payment.history.indexOf(entry) + 1)
  const refund = payment.refund !== null && payment.refund.at <= entry.at ? payment.refund : null
  return { ...payment, status: entry.status, history, refund }
}

/** The figures that the payment's page shows; empty before any crypto arrives. */
function buildFigureLines(payment: Payment): FigureLine[] {
  const { coin, paidFrom, rate } = payment
  const { due, misdirected, received, missing, converted, sentBack } = computePaymentFigures(payment)
  if (payment.status === 'N' || (misdirected === null && received === null)) return []
  const buildCoinFigures = (phrase: FigureLine['phrase'], units: bigint | null, of = coin) =>
    units === null ? [] : [{ phrase, figure: toCoinMoney(units, of) }]
  const isSentBack = Boolean(payment.refund?.address)
  if (paidFrom !== null)
    return [...buildCoinFigures('figure.taken', received), ...buildCoinFigures('figure.sentBack', sentBack)]
  return [
    ...buildCoinFigures('figure.due', due),
    ...buildCoinFigures('figure.misdirected', misdirected, getArrivedCoin(payment)),
    ...buildCoinFigures('figure.received', received),
    ...buildCoinFigures('figure.missing', missing),
    ...buildCoinFigures('figure.converted', converted),
    ...(converted === null
      ? []
      : [{ phrase: 'figure.rate', figure: { of: coin, rate: formatRate(rate, coin) } } as const]),
    ...(isSentBack ? buildCoinFigures('figure.sentBack', sentBack, getArrivedCoin(payment)) : []),
    ...(isSentBack ? [{ phrase: 'figure.sentTo', figure: payment.refund?.address ?? '' } as const] : []),
  ]
}

/** Returns a translatable message by its code, or text that a colleague wrote. */
function buildMessage({
  code,
  params,
  text,
}: Pick<HistoryEntry, 'code' | 'params' | 'text'>): Pick<Message, 'code' | 'params'> | Written {
  return code === undefined ? { text } : { code, params: params ?? {} }
}

function buildChoicePhrase(choice: Choice, { paidFrom }: Payment): Phrase {
  return { phrase: choice === 'refund' && paidFrom !== null ? 'choice.refund_account' : `choice.${choice}` }
}

/** Sends to the payment's contact email, or else to the account's, with a link to the payment's page. */
function sendPaymentEmail(
  context: Context,
  account: Account,
  { key, contactEmail }: Payment,
  mailing: Mailing,
  part: '' | '#question' = '',
): void {
  const link = `${context.appOrigin}/transactions/${key}?lang=${account.language}${part}`
  sendEmail(context, { ...mailing, account, link, ...(contactEmail !== null && { to: contactEmail }) })
}
