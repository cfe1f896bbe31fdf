import { findCompany } from './companies.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { advance, apply, type PaymentEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import { IllegalEvent, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { dropPaymentLinks, emailPaymentLink } from './payment-links.ts'
import { createPayment } from './form/new-payment.ts'
import { requirePaymentRequest } from './form/payment-form.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { requirePaymentWithinLimits } from './redemption.ts'
import { requirePaidFrom } from './form/payment-means.ts'
import { requirePayer } from './form/payment-payer.ts'
import { createRatesLookup, requireVoucher } from './form/payment-price.ts'
import { findPayment, getRates, savePayment } from './payment-store.ts'
import { serializePayment } from './payment-wire.ts'
import { requireAgreed } from './form/agreed-price.ts'
import { editPayment } from './transaction-edit.ts'

type Signed = Call<'required'>

/**
 * Returns the account's own payment, advanced to `now`.
 * @throws Refusal 404 for an unknown payment, another account's, or a payment through a link
 */
export function requirePayment({ context, account, now }: Signed, key: string): Payment {
  const payment = findPayment(context, key)
  // Payments through a link appear only in the lists of the collect service.
  if (!payment || payment.account !== account.number || payment.channel !== null)
    throw new Refusal(404, 'error.not_found')
  const present = advance(payment, now)
  if (present !== payment) savePayment(context, account, present)
  return present
}

/** Serializes the payment as of this call. */
export function buildPaymentResponse({ context, account, now }: Signed, payment: Payment) {
  const company = payment.companyId === null ? null : findCompany(context, account, payment.companyId)
  return serializePayment(payment, account, {
    now,
    rateAt: getRates(context, payment.coin),
    seed: context.seed,
    company,
  })
}

function create({ context, account, now, body }: Signed): Payment {
  requireMayPay(account)
  const payer = requirePayer(context, account, body)
  const request = requirePaymentRequest(body, payer, {
    ratesNow: createRatesLookup(context, now),
    paidFrom: requirePaidFrom(context, account, body),
  })
  const voucher = request.voucher === null ? null : requireVoucher(context, account, request.voucher, { now })
  const payment = createPayment(context, account, request, { now, voucher, payer })
  requirePaymentWithinLimits(context, account, payment)
  savePayment(context, account, payment)
  return payment
}

/** Invalidates links that show outdated details and emails a new one if the payment is paid from a balance account. */
export function renewConfirmation({ context, account }: Signed, payment: Payment): void {
  dropPaymentLinks(context, payment)
  if (payment.paidFrom !== null) emailPaymentLink(context, account, payment)
}

function act(call: Signed, event: PaymentEvent) {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('key'))
  try {
    const next = apply(payment, event, now, getRates(context, payment.coin))
    if (next !== payment) savePayment(context, account, next)
    return buildPaymentResponse(call, next)
  } catch (error) {
    if (!(error instanceof IllegalEvent)) throw error
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
}

/** Idempotent. Coins that arrived need a refund address first. */
function cancel(call: Signed) {
  const payment = requirePayment(call, call.param('key'))
  if (payment.status === 'X' || payment.refund) return buildPaymentResponse(call, payment)
  if ((payment.status === 'I' || isLateDecisionOpen(payment)) && payment.refundAddress === null) {
    throw new Refusal(422, 'error.form_validation', {
      errors: { refund_address: createMessage('validation.required') },
    })
  }
  return act(call, { type: 'cancel' })
}

export const transactionRoutes = [
  defineRoute({
    method: 'POST',
    path: 'transactions',
    auth: 'required',
    handler: (call) => new Answer(buildPaymentResponse(call, create(call)), { status: 201 }),
  }),
  defineRoute({
    method: 'GET',
    path: 'transactions/:id',
    auth: 'required',
    handler: (call) => buildPaymentResponse(call, requirePayment(call, call.param('id'))),
  }),
  defineRoute({
    method: 'POST',
    path: 'transactions/:key',
    auth: 'required',
    handler(call) {
      const next = editPayment(call, requirePayment(call, call.param('key')))
      savePayment(call.context, call.account, next)
      renewConfirmation(call, next)
      return buildPaymentResponse(call, next)
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
