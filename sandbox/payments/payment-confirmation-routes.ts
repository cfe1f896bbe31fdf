import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { advance, allowedActions, apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { findPaymentLink, emailPaymentLink, maskedNumber } from './payment-links.ts'
import { findTrackingLink } from '#sandbox/payments/sharing/tracking-links.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { findPayment, ratesFor, savePayment } from './payment-store.ts'
import { trackedSummary } from './sharing/tracking-link-routes.ts'
import { editedPayment } from './transaction-edit.ts'
import { renewConfirmation, requirePayment, paymentAnswer } from './transaction-routes.ts'

type Linked = Call<'none'>

/** How often one link is read within 15 minutes: several people who leave its page open, and no flood. */
const READS = 240
/** Emails that one account may ask for within 15 minutes, whatever payments they are about. */
const EMAILS = 10

/** The payment behind an emailed link at the present of its account, whoever asks. */
function requireLinked({ context, param }: Linked) {
  const link = findPaymentLink(context, param('token'))
  const payment = link && findPayment(context, link.key)
  if (!payment || link.account.status === 'closed') throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const now = accountNow(context, link.account)
  return { ...link, now, payment: advance(payment, now) }
}

/**
 * A link is spent by what it did: once the payment is confirmed, every link to it says so.
 *
 * @throws Refusal 409 when the link expired before that, or the payment ended
 */
function requireUsable({ payment, expiresAt, now }: ReturnType<typeof requireLinked>): void {
  if (payment.confirmedAt !== null) return
  if (payment.status !== 'N' || now >= expiresAt) throw new Refusal(409, 'error.code_expired', { keepWrites: true })
}

/** What whoever holds the link may see of the payment. */
function summary(payment: Payment, expiresAt: number) {
  return {
    purpose: 'confirm',
    transaction_key: payment.key,
    status: payment.status,
    amount: formatCents(payment.sentAmount ?? payment.amount),
    currency: payment.currency,
    receiver_masked: `${payment.receiverName}, ${maskedNumber(payment)}`,
    account_coin: payment.coin,
    account_amount: formatCents(payment.coinDue),
    confirmed_at: payment.confirmedAt === null ? null : new Date(payment.confirmedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  }
}

/** What a link is for, to confirm a payment or to follow one, and what its holder may see of it. */
function read(call: Linked) {
  const { context, param } = call
  const subject = hashSecret(param('token'))
  requireUnlocked(context, 'link-read', subject)
  countAttempt(context, 'link-read', subject, { tries: READS })
  const tracked = findTrackingLink(context, param('token'))
  if (tracked) return trackedSummary(context, tracked)
  const linked = requireLinked(call)
  requireUsable(linked)
  return summary(linked.payment, linked.expiresAt)
}

function confirm(call: Linked) {
  const linked = requireLinked(call)
  requireUsable(linked)
  const { context } = call
  const { account, payment, expiresAt, now } = linked
  if (payment.confirmedAt !== null) return summary(payment, expiresAt)
  requireMayPay(account)
  const next = apply(payment, { type: 'confirm_by_email' }, now, ratesFor(context, payment.coin))
  savePayment(context, account, next)
  return summary(next, expiresAt)
}

function emailAgain(call: Call<'required'>) {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('id'))
  if (!allowedActions(payment, now).includes('request_confirmation')) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  requireUnlocked(context, 'payment-email', account.id)
  requireUnlocked(context, 'payment-email', payment.key)
  countAttempt(context, 'payment-email', account.id, { tries: EMAILS })
  countAttempt(context, 'payment-email', payment.key)
  emailPaymentLink(context, account, payment)
  return { ok: true }
}

const PayBody = z.object({ account_id: z.string('validation.required') })

/** A payment that waits for coins is paid from an account instead; its email follows (rules.md#service-coin-confirm). */
function payFromAccount(call: Call<'required'>) {
  const { account_id } = requireBody(PayBody, call.body)
  const payment = requirePayment(call, call.param('key'))
  if (payment.paidFrom === account_id) return paymentAnswer(call, payment)
  // The sum in coins has no meaning any more: the recipient gets what they would have got.
  const sum = { sum: formatCents(payment.amount), sum_currency: payment.currency }
  const next = editedPayment({ ...call, body: { account: 'balance', account_id, ...sum } }, payment)
  savePayment(call.context, call.account, next)
  renewConfirmation(call, next)
  return paymentAnswer(call, next)
}

export const paymentConfirmationRoutes = [
  defineRoute({ method: 'GET', path: 'transactions/confirmation/:token', auth: 'none', handler: read }),
  defineRoute({ method: 'POST', path: 'transactions/confirmation/:token', auth: 'none', handler: confirm }),
  defineRoute({ method: 'POST', path: 'transactions/:id/request_confirmation', auth: 'required', handler: emailAgain }),
  defineRoute({ method: 'POST', path: 'balances/confirm_transaction/:key', auth: 'required', handler: payFromAccount }),
]
