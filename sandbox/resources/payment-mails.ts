import type { Account } from '#sandbox/accounts.ts'
import { formatCents } from '#sandbox/cents.ts'
import type { HistoryEntry, Letter, Payment } from '#sandbox/lifecycles/payment-record.ts'
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
  const missing = entry.status === 'I' ? ` ${formatUnits(coinDue - coinReceived, decimals)} ${coin} is missing.` : ''
  sendMail(world, {
    account,
    ...(contactEmail !== null && { to: contactEmail }),
    subject,
    text: `${formatCents(payment.sentAmount ?? payment.amount)} ${payment.currency} to ${receiverName}.${missing} ${entry.text}.`,
    link: `${world.appOrigin}/transactions/${key}?lang=${account.language}`,
  })
}
