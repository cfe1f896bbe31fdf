import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { moneyOf } from '#sandbox/texts/formats.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import type { Payment } from './life-cycle/payment-record.ts'
import { createLink, lifetimeOf } from '#sandbox/email/email-links.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

/** Whose link it is, the payment that it confirms, and until when (ms of the account's clock). */
export type PaymentLink = { account: Account; key: string; expiresAt: number }

/** The path of a link that confirms a payment from an account, within 15 minutes. */
export function createPaymentLink(context: Context, account: Account, { key }: Payment): string {
  const token = createLink(context, account, 'confirm-payment')
  context.database.run('insert into payment_links (hash, payment_key) values (?, ?)', hashSecret(token), key)
  return `/transaction-confirmation/${token}`
}

/** Null for a link that never was, and for one of a payment that was changed since. */
export function findPaymentLink(context: Context, token: string): PaymentLink | null {
  const row = context.database.get<{ account_number: number; expires_at: number; payment_key: string }>(
    `select account_number, expires_at, payment_key from payment_links join links using (hash) where hash = ?`,
    hashSecret(token),
  )
  if (!row) return null
  return { account: requireAccount(context, row.account_number), key: row.payment_key, expiresAt: row.expires_at }
}

/** The links that were emailed so far confirm nothing any more: they showed another amount or another recipient. */
export function dropPaymentLinks(context: Context, { key }: Payment): void {
  context.database.run('delete from payment_links where payment_key = ?', key)
}

/** Emails the link that confirms a payment, to the customer and to nobody else. The email says what is confirmed. */
export function emailPaymentLink(context: Context, account: Account, payment: Payment): void {
  sendEmail(context, {
    account,
    code: 'payment.confirm',
    params: {
      amount: moneyOf(payment.amount, payment.currency),
      recipient: payment.receiverName,
      account: maskedNumber(payment),
      until: { at: accountNow(context, account) + lifetimeOf('confirm-payment') },
    },
    link: `${context.appOrigin}${createPaymentLink(context, account, payment)}?lang=${account.language}`,
  })
}

/** The recipient's account as far as whoever holds a link may see it: "EE38 ... 5685", or "08-99-99 ... 4958". */
export function maskedNumber({ receiverIban, receiverSortCode, receiverAccount }: Payment): string {
  const [head, tail] = receiverIban
    ? [receiverIban.slice(0, 4), receiverIban]
    : [(receiverSortCode ?? '').replace(/(\d\d)-?(?=\d)/g, '$1-'), receiverAccount ?? '']
  return `${head} \u2026 ${tail.slice(-4)}`
}
