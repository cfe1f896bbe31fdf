import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { lapseMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import type { Message } from '#sandbox/texts/messages.ts'
import type { PlannedRun } from './life-cycle.ts'
import type { RecurringPayment } from './recurring-payments.ts'

function linkTo({ appOrigin }: Context, { id }: RecurringPayment, { language }: Account): string {
  return `${appOrigin}/standing/${id}/view?lang=${language}`
}

function common({ name, form }: RecurringPayment, amount: string) {
  return { payment: name, amount: { amount, currency: form.currency }, recipient: form.receiver_name }
}

/** Says that it is set up, with its first run. */
export function emailCreated(context: Context, account: Account, recurring: RecurringPayment, next: PlannedRun): void {
  const params = { ...common(recurring, next.amount), until: { at: next.at } }
  sendEmail(context, { account, link: linkTo(context, recurring, account), code: 'recurring.created', params })
}

/** Says that a run is a day away, and what it needs. */
export function emailNotice(context: Context, account: Account, recurring: RecurringPayment, run: PlannedRun): void {
  const code = recurring.form.account_id === null ? 'recurring.notice_request' : 'recurring.notice_account'
  const params = { ...common(recurring, run.amount), until: { at: run.at } }
  sendEmail(context, { account, link: linkTo(context, recurring, account), code, params })
}

/** Asks the customer to pay a run, within the time that every payment waits. */
export function emailRequest(context: Context, account: Account, recurring: RecurringPayment, payment: Payment): void {
  const link = `${context.appOrigin}/transactions/${payment.key}?lang=${account.language}`
  const params = {
    ...common(recurring, formatCents(payment.amount)),
    until: { at: payment.createdAt + lapseMs() },
  }
  const { contactEmail: to } = payment
  sendEmail(context, { account, link, code: 'recurring.request', params, ...(to !== null && { to }) })
}

/** Says that a run did not work, and until when it can be tried again. */
export function emailFailed(
  context: Context,
  account: Account,
  recurring: RecurringPayment,
  { amount, reason, until }: { amount: string; reason: Message; until: number },
): void {
  const params = { ...common(recurring, amount), event: reason, until: { at: until } }
  sendEmail(context, { account, link: linkTo(context, recurring, account), code: 'recurring.failed', params })
}

/** Says that no run is made any more until the customer resumes it. */
export function emailPaused(context: Context, account: Account, recurring: RecurringPayment, reason: Message): void {
  const { payment, recipient } = common(recurring, recurring.form.amount)
  const params = { payment, recipient, event: reason }
  sendEmail(context, { account, link: linkTo(context, recurring, account), code: 'recurring.paused', params })
}
