import { findCompany } from './companies.ts'
import { say } from '#sandbox/texts/messages.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { advance, apply, IllegalEvent, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { dropPaymentLinks, emailPaymentLink } from './payment-links.ts'
import { newPayment } from './form/new-payment.ts'
import { requirePaymentRequest } from './form/payment-form.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { requirePaymentWithinLimits } from './redemption.ts'
import { requirePaidFrom } from './form/payment-means.ts'
import { requirePayer } from './form/payment-payer.ts'
import { ratesAsOf, requireVoucher } from './form/payment-price.ts'
import { findPayment, ratesFor, savePayment } from './payment-store.ts'
import { wirePayment } from './payment-wire.ts'
import { requireAgreed } from './form/agreed-price.ts'
import { editedPayment } from './transaction-edit.ts'

type Signed = Call<'required'>

/** The account's own payment, brought to its present. Somebody else's is as unknown as none at all. */
export function requirePayment({ context, account, now }: Signed, key: string): Payment {
  const payment = findPayment(context, key)
  // What others pay by a channel is in the lists of its service alone.
  if (!payment || payment.account !== account.number || payment.channel !== null)
    throw new Refusal(404, 'error.not_found')
  const present = advance(payment, now)
  if (present !== payment) savePayment(context, account, present)
  return present
}

/** The payment on the wire, as of this call. */
export function paymentAnswer({ context, account, now }: Signed, payment: Payment) {
  const company = payment.companyId === null ? null : findCompany(context, account, payment.companyId)
  return wirePayment(payment, account, { now, rateAt: ratesFor(context, payment.coin), seed: context.seed, company })
}

function create({ context, account, now, body }: Signed): Payment {
  requireMayPay(account)
  const payer = requirePayer(context, account, body)
  const request = requirePaymentRequest(body, payer, {
    ratesNow: ratesAsOf(context, now),
    paidFrom: requirePaidFrom(context, account, body),
  })
  const voucher = request.voucher === null ? null : requireVoucher(context, account, request.voucher, { now })
  const payment = newPayment(context, account, request, { now, voucher, payer })
  requirePaymentWithinLimits(context, account, payment)
  savePayment(context, account, payment)
  return payment
}

/** Links that were emailed before a change showed other details: they end, and a payment from an account gets a new one. */
export function renewConfirmation({ context, account }: Signed, payment: Payment): void {
  dropPaymentLinks(context, payment)
  if (payment.paidFrom !== null) emailPaymentLink(context, account, payment)
}

/** Does what the customer asks for; 409 when the payment cannot do it any more. */
function act(call: Signed, event: PaymentEvent) {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('key'))
  try {
    const next = apply(payment, event, now, ratesFor(context, payment.coin))
    if (next !== payment) savePayment(context, account, next)
    return paymentAnswer(call, next)
  } catch (error) {
    if (!(error instanceof IllegalEvent)) throw error
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
}

/** Cancelling twice is cancelling once. What arrived goes back, so it must be known where to. */
function cancel(call: Signed) {
  const payment = requirePayment(call, call.param('key'))
  if (payment.status === 'X' || payment.refund) return paymentAnswer(call, payment)
  if ((payment.status === 'I' || isAsked(payment)) && payment.refundAddress === null) {
    throw new Refusal(422, 'error.form_validation', { errors: { refund_address: say('validation.required') } })
  }
  return act(call, { type: 'cancel' })
}

export const transactionRoutes = [
  defineRoute({
    method: 'POST',
    path: 'transactions',
    auth: 'required',
    handler: (call) => new Answer(paymentAnswer(call, create(call)), { status: 201 }),
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/:id',
    auth: 'required',
    handler: (call) => paymentAnswer(call, requirePayment(call, call.param('id'))),
  }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:key',
    auth: 'required',
    handler(call) {
      const next = editedPayment(call, requirePayment(call, call.param('key')))
      savePayment(call.context, call.account, next)
      renewConfirmation(call, next)
      return paymentAnswer(call, next)
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:key/confirm',
    auth: 'required',
    handler(call) {
      requireMayPay(call.account)
      requireAgreed(call, requirePayment(call, call.param('key')))
      return act(call, { type: 'confirm' })
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/:key/cancel',
    auth: 'required',
    unsafeGet: true,
    whenClosed: true,
    handler: cancel,
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/:key/set_floating_rate',
    auth: 'required',
    unsafeGet: true,
    handler: (call) => act(call, { type: 'set_floating_rate' }),
  }),
]
