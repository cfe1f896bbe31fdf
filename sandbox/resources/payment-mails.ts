import type { Account } from '#sandbox/accounts.ts'
import { formatCents } from '#sandbox/cents.ts'
import type { HistoryEntry, Letter, Payment } from '#sandbox/lifecycles/payment-record.ts'
import { hasQuestion } from '#sandbox/lifecycles/payment-question.ts'
import { answerBy, isAsked, priceOfLate } from '#sandbox/lifecycles/payment-late.ts'
import { poundRateOf, rateOf } from '#sandbox/rails/rates.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { mailPaymentLink } from '#sandbox/payment-links.ts'
import { sendMail } from '#sandbox/rails/mail.ts'
import { formatUnits } from '#sandbox/rails/money.ts'
import type { World } from '#sandbox/world.ts'

const SUBJECTS: Partial<Record<Letter, string>> = {
  N: 'Your payment is ready to be checked',
  U: 'We can see your payment',
  I: 'Too little arrived for your payment',
  S: 'Your payment was sent to the bank',
  C: 'Your payment has arrived',
  R: 'Your payment needs a look',
  X: 'Your payment was cancelled',
}

const LATE = 'Your crypto arrived late: choose what happens'
const SENT_BACK = 'Your crypto was sent back'

const CONFIRMED = 'Your payment is confirmed'

/** Writes to the customer when his payment takes a turn that he wants to know of. */
export function mailAboutPayment(world: World, account: Account, payment: Payment, entry: HistoryEntry): void {
  if (entry.status === 'N' && payment.paidFrom !== null) return mailPaymentLink(world, account, payment)
  if (entry.status === 'U' && isAsked(payment)) return mailLateQuestion(world, account, payment)
  if (entry.status === 'R' && hasQuestion(payment)) return mailQuestion(world, account, payment)
  if (entry.status === 'R' && payment.late && payment.refund) return mailSentBack(world, account, payment)
  const subject = payment.paidFrom !== null && entry.status === 'U' ? CONFIRMED : SUBJECTS[entry.status]
  if (!subject) return
  const { coin, coinDue, coinReceived, key, contactEmail, receiverName } = payment
  const { decimals } = requireCoin(coin)
  const missing = entry.status === 'I' ? ` ${formatUnits(coinDue - coinReceived, decimals)} ${coin} is missing.` : ''
  sendMail(world, {
    account,
    ...(contactEmail !== null && { to: contactEmail }),
    subject,
    text: `${formatCents(payment.sentAmount ?? payment.amount)} ${payment.currency} to ${receiverName}.${missing} ${entry.text}.`,
    link: `${world.appOrigin}/transactions/${key}?lang=${account.language}`,
  })
}

const CHOICE_WORDS = {
  account: 'Pay another account',
  refund: 'Send my crypto back',
  reply: 'Answer the question',
} as const

/** Asks the customer what a colleague or a bank wants to know, with everything that can be answered and until when. */
export function mailQuestion(world: World, account: Account, payment: Payment): void {
  const { question, key, contactEmail, paidFrom } = payment
  if (question === null) return
  const choices = question.choices.map((choice) =>
    choice === 'refund' && paidFrom !== null ? 'Put the money back into my account' : CHOICE_WORDS[choice],
  )
  sendMail(world, {
    account,
    ...(contactEmail !== null && { to: contactEmail }),
    subject: 'We have a question about your payment',
    text: [
      `${storyOf(payment)}`,
      '',
      question.text,
      '',
      'You can choose on the page of the payment:',
      ...choices.map((words) => `- ${words}`),
      ...(question.wantsFile ? ['You can add a file.'] : []),
      '',
      `Please answer by ${new Date(question.until).toUTCString()}. Do not send crypto again.`,
    ].join('\n'),
    link: `${world.appOrigin}/transactions/${key}?lang=${account.language}#question`,
  })
}

/** Which payment it is about, and what stopped it. */
function storyOf({ amount, sentAmount, currency, receiverName, key }: Payment): string {
  return `Your payment ${key}: ${formatCents(sentAmount ?? amount)} ${currency} to ${receiverName}.`
}

/** Says that an answer is here, and by when we act on it. */
export function mailAnswerReceived(world: World, account: Account, payment: Payment): void {
  const answer = payment.question?.answer
  if (!answer) return
  sendMail(world, {
    account,
    ...(payment.contactEmail !== null && { to: payment.contactEmail }),
    subject: 'We have your answer',
    text: `${storyOf(payment)}\n\nThank you. You chose: ${CHOICE_WORDS[answer.choice]}. We reply by ${new Date(answer.replyBy).toUTCString()}.`,
    link: `${world.appOrigin}/transactions/${payment.key}?lang=${account.language}`,
  })
}

/** Asks what becomes of crypto that came late, with what each answer gives and until when it can be given. */
function mailLateQuestion(world: World, account: Account, payment: Payment): void {
  const { coin, coinReceived, late, currency, receiverName, refundAddress } = payment
  const arrived = `${formatUnits(coinReceived, requireCoin(coin).decimals)} ${coin}`
  const seenAt = late?.seenAt ?? payment.updatedAt
  const { amount } = priceOfLate(payment, {
    ...rateOf(coin, seenAt, world.seed),
    pound: poundRateOf(seenAt, world.seed),
  })
  const until = answerBy(payment)
  mailLate(world, account, payment, LATE, [
    `${arrived} arrived on ${formatMoment(seenAt)}, after the held rate expired on ${formatMoment(late?.expiredAt ?? seenAt)}.`,
    'You asked us to ask you first, so nothing has been converted.',
    `At the rate of that moment ${receiverName} gets ${formatCents(amount)} ${currency}; the page shows the rate now.`,
    refundAddress === null
      ? 'Or tell us an address and we send your crypto back. Until you choose, we hold it.'
      : `Or we send ${arrived} back to ${refundAddress}.`,
    until === null ? '' : `Choose by ${formatMoment(until)}. If you do not, we send it back.`,
  ])
}

function mailSentBack(world: World, account: Account, payment: Payment): void {
  const { coin, late, refund } = payment
  if (!refund) return
  mailLate(world, account, payment, SENT_BACK, [
    `${formatUnits(refund.units, requireCoin(coin).decimals)} ${coin} went back to ${refund.address ?? 'you'}.`,
    late?.answer === 'none'
      ? 'It had arrived late, and you did not choose within 7 days.'
      : 'It had arrived late, and you chose so.',
  ])
}

function mailLate(
  world: World,
  account: Account,
  { key, contactEmail }: Payment,
  subject: string,
  lines: string[],
): void {
  sendMail(world, {
    account,
    ...(contactEmail !== null && { to: contactEmail }),
    subject,
    text: lines.filter(Boolean).join(' '),
    link: `${world.appOrigin}/transactions/${key}?lang=${account.language}`,
  })
}

/** A moment as emails say it, in the zone of the product. */
function formatMoment(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Tallinn',
    timeZoneName: 'short',
  }).format(at)
}
