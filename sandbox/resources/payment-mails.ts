import type { Account } from '#sandbox/accounts.ts'
import { formatCents } from '#sandbox/cents.ts'
import type { HistoryEntry, Letter, Payment } from '#sandbox/lifecycles/payment-record.ts'
import { hasQuestion } from '#sandbox/lifecycles/payment-question.ts'
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

const CONFIRMED = 'Your payment is confirmed'

/** Writes to the customer when his payment takes a turn that he wants to know of. */
export function mailAboutPayment(world: World, account: Account, payment: Payment, entry: HistoryEntry): void {
  if (entry.status === 'N' && payment.paidFrom !== null) return mailPaymentLink(world, account, payment)
  const subject = payment.paidFrom !== null && entry.status === 'U' ? CONFIRMED : SUBJECTS[entry.status]
  if (!subject) return
  const { coin, coinDue, coinReceived, key, contactEmail, receiverName } = payment
  const { decimals } = requireCoin(coin)
  if (hasQuestion(payment) && entry.status === 'R') return mailQuestion(world, account, payment)
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
