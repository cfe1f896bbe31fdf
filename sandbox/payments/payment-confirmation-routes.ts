import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { advance, listAllowedActions, apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { findPaymentLink, emailPaymentLink, maskAccountNumber } from './payment-links.ts'
import { findTrackingLink } from '#sandbox/payments/sharing/tracking-links.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { findPayment, getRates, savePayment } from './payment-store.ts'
import { buildTrackingSummary } from './sharing/tracking-link-routes.ts'
import { editPayment } from './transaction-edit.ts'
import { renewConfirmation, requirePayment, buildPaymentResponse } from './transaction-routes.ts'

type Linked = Call<'none'>

/** Reads of one link per 15 minutes: enough for several open tabs, too few for a flood. */
const READS = 240
/** Emails per account and 15 minutes, over all its payments. */
const EMAILS = 10

/** Returns the payment behind an emailed link at its account's current time. */
function requireLinked({ context, param }: Linked) {
  const link = findPaymentLink(context, param('token'))
  const payment = link && findPayment(context, link.key)
  if (!payment || link.account.status === 'closed') throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const now = getAccountTime(context, link.account)
  return { ...link, now, payment: advance(payment, now) }
}

/**
 * After the confirmation, every link to the payment shows it as confirmed.
 * @throws Refusal 409 if the link expired before the confirmation, or the payment ended
 */
function requireUsable({ payment, expiresAt, now }: ReturnType<typeof requireLinked>): void {
  if (payment.confirmedAt !== null) return
  if (payment.status !== 'N' || now >= expiresAt) throw new Refusal(409, 'error.code_expired', { keepWrites: true })
}

function buildSummary(payment: Payment, expiresAt: number) {
  return {
    purpose: 'confirm',
    transaction_key: payment.key,
    status: payment.status,
    amount: formatCents(payment.sentAmount ?? payment.amount),
    currency: payment.currency,
    receiver_masked: `${payment.receiverName}, ${maskAccountNumber(payment)}`,
    account_coin: payment.coin,
    account_amount: formatCents(payment.coinDue),
    confirmed_at: payment.confirmedAt === null ? null : new Date(payment.confirmedAt).toISOString(),
    expires_at: new Date(expiresAt).toISOString(),
  }
}

function read(call: Linked) {
  const { context, param } = call
  const subject = hashSecret(param('token'))
  requireUnlocked(context, 'link-read', subject)
  countAttempt(context, 'link-read', subject, { tries: READS })
  const tracked = findTrackingLink(context, param('token'))
  if (tracked) return buildTrackingSummary(context, tracked)
  const linked = requireLinked(call)
  requireUsable(linked)
  return buildSummary(linked.payment, linked.expiresAt)
}

function confirm(call: Linked) {
  const linked = requireLinked(call)
  requireUsable(linked)
  const { context } = call
  const { account, payment, expiresAt, now } = linked
  if (payment.confirmedAt !== null) return buildSummary(payment, expiresAt)
  requireMayPay(account)
  const next = apply(payment, { type: 'confirm_by_email' }, now, getRates(context, payment.coin))
  savePayment(context, account, next)
  return buildSummary(next, expiresAt)
}

function resendEmail(call: Call<'required'>) {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('id'))
  if (!listAllowedActions(payment, now).includes('request_confirmation')) {
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

/**
 * Switches a payment that waits for coins to a balance account and emails its link (rules.md#service-coin-confirm).
 */
function payFromAccount(call: Call<'required'>) {
  const { account_id } = requireBody(PayBody, call.body)
  const payment = requirePayment(call, call.param('key'))
  if (payment.paidFrom === account_id) return buildPaymentResponse(call, payment)
  // A sum in coins no longer applies: the recipient gets the amount that it would have paid for.
  const sum = { sum: formatCents(payment.amount), sum_currency: payment.currency }
  const next = editPayment({ ...call, body: { account: 'balance', account_id, ...sum } }, payment)
  savePayment(call.context, call.account, next)
  renewConfirmation(call, next)
  return buildPaymentResponse(call, next)
}

export const paymentConfirmationRoutes = [
  defineRoute({ method: 'GET', path: 'transactions/confirmation/:token', auth: 'none', handler: read }),
  defineRoute({ method: 'POST', path: 'transactions/confirmation/:token', auth: 'none', handler: confirm }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:id/request_confirmation',
    auth: 'required',
    handler: resendEmail,
  }),
  defineRoute({ method: 'POST', path: 'balances/confirm_transaction/:key', auth: 'required', handler: payFromAccount }),
]
