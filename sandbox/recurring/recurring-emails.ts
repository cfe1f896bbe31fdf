import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getLapseMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { PlannedRun } from './life-cycle.ts'
import type { RecurringPayment } from './recurring-payments.ts'

function buildViewUrl({ appOrigin }: Context, { id }: RecurringPayment, { language }: Account): string {
  return `${appOrigin}/standing/${id}/view?lang=${language}`
}

function buildCommonParams({ name, form }: RecurringPayment, amount: string) {
  return { payment: name, amount: { amount, currency: form.currency }, recipient: form.receiver_name }
}

/** Emails that a recurring payment was created, with its first run. */
export function sendCreatedEmail(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  next: PlannedRun,
): void {
  const params = { ...buildCommonParams(recurring, next.amount), until: { at: next.at } }
  sendEmail(context, { account, link: buildViewUrl(context, recurring, account), code: 'recurring.created', params })
}

/** Emails that a run is due in a day, and what it needs. */
export function sendNoticeEmail(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  run: PlannedRun,
): void {
  const code = recurring.form.account_id === null ? 'recurring.notice_request' : 'recurring.notice_account'
  const params = { ...buildCommonParams(recurring, run.amount), until: { at: run.at } }
  sendEmail(context, { account, link: buildViewUrl(context, recurring, account), code, params })
}

/** Emails a request to pay a run, with the deadline of every unpaid payment. */
export function sendRequestEmail(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  payment: Payment,
): void {
  const link = `${context.appOrigin}/transactions/${payment.key}?lang=${account.language}`
  const params = {
    ...buildCommonParams(recurring, formatCents(payment.amount)),
    until: { at: payment.createdAt + getLapseMs() },
  }
  const { contactEmail: to } = payment
  sendEmail(context, { account, link, code: 'recurring.request', params, ...(to !== null && { to }) })
}

/** Emails that a run failed, with its retry deadline. */
export function sendFailedEmail(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { amount, reason, until }: { amount: string; reason: Message; until: number },
): void {
  const params = { ...buildCommonParams(recurring, amount), event: reason, until: { at: until } }
  sendEmail(context, { account, link: buildViewUrl(context, recurring, account), code: 'recurring.failed', params })
}

/** Emails that the recurring payment is paused until the customer resumes it. */
export function sendPausedEmail(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  reason: Message,
): void {
  const { payment, recipient } = buildCommonParams(recurring, recurring.form.amount)
  const params = { payment, recipient, event: reason }
  sendEmail(context, { account, link: buildViewUrl(context, recurring, account), code: 'recurring.paused', params })
}
