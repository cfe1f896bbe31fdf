import type { Account } from '#sandbox/core/accounts.ts'
import { toCoinMoney, toMoney } from '#sandbox/texts/formats.ts'
import {
  getArrivedCoin,
  type Choice,
  type HistoryEntry,
  type Payment,
} from '#sandbox/payments/life-cycle/payment-record.ts'
import { canRefundWithoutAnswer, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { getLateDeadline, isLateDecisionOpen, computeLatePrice } from '#sandbox/payments/life-cycle/payment-late.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { getShortMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import type { FilledPhrase, Mailing, Phrase, Written } from '#sandbox/email/write-email.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import { emailPaymentLink } from './payment-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { formatRate, getPoundRate, getRate } from '#sandbox/external/rates.ts'
import type { Context } from '#sandbox/core/context.ts'

/** Emails the customer about a new history entry, if its status has an email. */
export function sendStatusEmail(context: Context, account: Account, payment: Payment, entry: HistoryEntry): void {
  const { status } = entry
  if (status === 'N') {
    if (payment.paidFrom !== null) emailPaymentLink(context, account, payment)
    return
  }
  if (status === 'U' && isLateDecisionOpen(payment)) return sendLateQuestionEmail(context, account, payment)
  if (status === 'R' && hasQuestion(payment)) return sendQuestionEmail(context, account, payment)
  const mailing = payment.incoming === null ? buildMailing(payment, entry) : buildIncomingMailing(payment, entry)
  if (mailing) sendPaymentEmail(context, account, payment, mailing)
}

/** Null for a status without an email. */
function buildMailing(payment: Payment, { status, code }: HistoryEntry): Mailing | null {
  const payee = buildPayeeParams(payment)
  const isFromBalance = payment.paidFrom !== null
  const arrived = formatArrived(payment)
  switch (status) {
    case 'U':
      return { code: isFromBalance ? 'payment.confirmed' : 'payment.seen', params: { ...payee, arrived } }
    case 'I':
      // If the payment has already continued by the customer's preference, no choice is left to email about.
      return payment.status === 'I' ? buildShortMailing(payment) : null
    case 'G':
      return payment.refund && !isFromBalance ? buildExcessMailing(payment, payment.refund) : null
    case 'P':
      return payment.sentAmount !== null && hasShortEntry(payment) ? { code: 'payment.less', params: payee } : null
    case 'S':
      return { code: 'payment.sent', params: payee }
    case 'C':
      return { code: 'payment.arrived', params: payee }
    case 'R':
      return buildStoppedMailing(payment)
    case 'X': {
      const headline: Phrase = { phrase: code === 'timeline.lapsed' ? 'headline.lapsed' : 'headline.cancelled' }
      return isFromBalance
        ? { code: 'payment.cancelled_balance', params: { ...payee, headline } }
        : { code: 'payment.cancelled', params: { ...payee, headline, payment: payment.key } }
    }
    default:
      return null
  }
}

/** The mailing about a stopped payment without an open question: refunded, or in review. */
function buildStoppedMailing(payment: Payment): Mailing {
  const { paidFrom, late, refund } = payment
  const payee = buildPayeeParams(payment)
  if (!refund || (refund.address === null && paidFrom === null))
    return { code: 'payment.stopped', params: { ...payee, headline: getStoppedHeadline(payment) } }
  const returned = toCoinMoney(refund.units, getArrivedCoin(payment))
  if (paidFrom !== null || refund.address === null)
    return { code: 'payment.refunded_balance', params: { ...payee, returned } }
  const { address } = refund
  if (late === null) return { code: 'payment.refunded', params: { ...payee, returned, address } }
  const code = late.answer === 'none' ? 'payment.sent_back_unanswered' : 'payment.sent_back'
  return { code, params: { arrived: returned, address } }
}

function hasShortEntry({ history }: Payment): boolean {
  return history.some(({ status }) => status === 'I')
}

function buildShortMailing(payment: Payment): Mailing {
  const { coin, coinDue, coinReceived, refundAddress, statusSince } = payment
  const choices: Phrase[] = [{ phrase: 'choice.rest' }, { phrase: 'choice.less' }, { phrase: 'choice.refund' }]
  const otherwise: Phrase = { phrase: refundAddress === null ? 'otherwise.ask' : 'otherwise.back' }
  const params = {
    ...buildPayeeParams(payment),
    arrived: formatArrived(payment),
    due: toCoinMoney(coinDue, coin),
    missing: toCoinMoney(coinDue - coinReceived, coin),
    choices,
    until: { at: statusSince + getShortMs() },
    otherwise,
  }
  return { code: 'payment.short', params }
}

function buildExcessMailing(payment: Payment, { units, address }: Refund): Mailing {
  const { coin, coinDue } = payment
  const params = {
    ...buildPayeeParams(payment),
    arrived: formatArrived(payment),
    due: toCoinMoney(coinDue, coin),
    extra: toCoinMoney(units, coin),
  }
  return address === null
    ? { code: 'payment.over_no_address', params }
    : { code: 'payment.over', params: { ...params, address } }
}

/** The mailing about crypto at a receiving address. Null for a status without an email. */
function buildIncomingMailing(payment: Payment, { status, code }: HistoryEntry): Mailing | null {
  const { incoming, refund } = payment
  const payee = buildPayeeParams(payment)
  const arrived = formatArrived(payment)
  const name = incoming?.name ?? ''
  switch (status) {
    case 'U':
      return { code: 'receiving.seen', params: { ...payee, name, arrived } }
    case 'I':
      return code === 'timeline.incoming_paused'
        ? { code: 'receiving.paused', params: { name, arrived, recipient: payee.recipient } }
        : { code: 'receiving.below', params: { name, arrived } }
    case 'S':
      return { code: 'receiving.sent', params: { ...payee, name } }
    case 'C':
      return { code: 'receiving.arrived', params: { ...payee, name } }
    case 'R': {
      if (!refund?.address)
        return { code: 'payment.stopped', params: { ...payee, headline: getStoppedHeadline(payment) } }
      const returned = toCoinMoney(refund.units, getArrivedCoin(payment))
      return { code: 'receiving.refunded', params: { name, returned, address: refund.address } }
    }
    default:
      return null
  }
}

/** The headline of a stopped payment's page. */
function getStoppedHeadline(payment: Payment): Phrase | FilledPhrase {
  const { coin, incoming, misdirected, question, returnReason } = payment
  const values = { figure: formatArrived(payment) }
  if (incoming !== null) {
    if (misdirected)
      return {
        phrase:
          misdirected.network === requireCoin(coin).networkName
            ? 'headline.incoming_coin'
            : 'headline.incoming_network',
        values,
      }
    return { phrase: returnReason ? 'headline.payout_returned' : 'headline.deposit_review' }
  }
  if (misdirected) return { phrase: 'headline.wrong_network', values }
  if (returnReason) return { phrase: 'headline.returned' }
  // A refund is the only possible answer, so only the address is missing.
  const [only, ...more] = question?.choices ?? []
  return { phrase: only === 'refund' && more.length === 0 ? 'headline.no_address' : 'headline.review' }
}

/** Emails an open question with its choices, deadline and default. */
export function sendQuestionEmail(context: Context, account: Account, payment: Payment): void {
  const { incoming, misdirected, question, returnReason } = payment
  if (question === null) return
  const choices = question.choices.map((choice) => buildChoicePhrase(choice, payment))
  const goesBack = canRefundWithoutAnswer({ ...payment, choices: question.choices })
  const otherwise: Phrase = {
    phrase: !goesBack ? 'otherwise.held' : payment.paidFrom === null ? 'otherwise.back' : 'otherwise.account',
  }
  const file: Phrase[] = question.wantsFile ? [{ phrase: 'choice.file' }] : []
  const params = {
    headline: getStoppedHeadline(payment),
    question: buildMessage(question),
    choices: [...choices, ...file],
    until: { at: question.until },
    otherwise,
  }
  // A misdirected deposit is never paid out, so the email has no amount and no recipient.
  if (incoming !== null && misdirected !== null) {
    const named = { ...params, name: incoming.name, arrived: formatArrived(payment) }
    return sendPaymentEmail(context, account, payment, { code: 'receiving.question', params: named }, '#question')
  }
  const payee = buildPayeeParams(payment)
  const held = returnReason === null ? formatArrived(payment) : payee.amount
  sendPaymentEmail(
    context,
    account,
    payment,
    { code: 'payment.question', params: { ...params, ...payee, held } },
    '#question',
  )
}

/** Confirms that the answer was received, with our own deadline. */
export function sendAnswerReceivedEmail(context: Context, account: Account, payment: Payment): void {
  const answer = payment.question?.answer
  if (!answer) return
  const choice = buildChoicePhrase(answer.choice, payment)
  const params = { ...buildPayeeParams(payment), choice, until: { at: answer.replyBy } }
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

function buildPayeeParams({ amount, sentAmount, currency, receiverName: recipient }: Payment) {
  return { amount: toMoney(sentAmount ?? amount, currency), recipient }
}

/** Everything that arrived, in the coin that arrived. */
function formatArrived(payment: Payment) {
  return toCoinMoney(payment.misdirected?.units ?? payment.coinReceived, getArrivedCoin(payment))
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
