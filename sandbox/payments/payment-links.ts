import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { toMoney } from '#sandbox/texts/formats.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import type { Payment } from './life-cycle/payment-record.ts'
import { createLink, getLifetime } from '#sandbox/email/email-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

/** A confirmation link. Times are ms of the account's clock. */
export type PaymentLink = { account: Account; key: string; expiresAt: number }

/** Creates a link that confirms a payment from a balance account and returns its path. It is valid for 15 minutes. */
export function createPaymentLink(context: Context, account: Account, { key }: Payment): string {
  const token = createLink(context, account, 'confirm-payment')
  context.database.run('insert into payment_links (hash, payment_key) values (?, ?)', hashSecret(token), key)
  return `/transaction-confirmation/${token}`
}

/** Returns the link of a token; null if the token is unknown or its payment was changed. */
export function findPaymentLink(context: Context, token: string): PaymentLink | null {
  const row = context.database.get<{ account_number: number; expires_at: number; payment_key: string }>(
    `select account_number, expires_at, payment_key from payment_links join links using (hash) where hash = ?`,
    hashSecret(token),
  )
  if (!row) return null
  return { account: requireAccount(context, row.account_number), key: row.payment_key, expiresAt: row.expires_at }
}

/** Invalidates all links of a payment, because they show an outdated amount or recipient. */
export function dropPaymentLinks(context: Context, { key }: Payment): void {
  context.database.run('delete from payment_links where payment_key = ?', key)
}

/** Emails the confirmation link to the customer, with the details to confirm. */
export function emailPaymentLink(context: Context, account: Account, payment: Payment): void {
  sendEmail(context, {
    account,
    code: 'payment.confirm',
    params: {
      amount: toMoney(payment.amount, payment.currency),
      recipient: payment.receiverName,
      account: maskAccountNumber(payment),
      until: { at: getAccountTime(context, account) + getLifetime('confirm-payment') },
    },
    link: `${context.appOrigin}${createPaymentLink(context, account, payment)}?lang=${account.language}`,
  })
}

/** Masks the recipient's account for link holders: "EE38 ... 5685", or "08-99-99 ... 4958". */
export function maskAccountNumber({ receiverIban, receiverSortCode, receiverAccount }: Payment): string {
  const [head, tail] = receiverIban
    ? [receiverIban.slice(0, 4), receiverIban]
    : [(receiverSortCode ?? '').replace(/(\d\d)-?(?=\d)/g, '$1-'), receiverAccount ?? '']
  return `${head} \u2026 ${tail.slice(-4)}`
}
