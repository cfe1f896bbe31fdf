import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { allowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import { releaseVoucher, reserveVoucher } from '#sandbox/vouchers/vouchers.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { pricedRequest } from './form/new-payment.ts'
import { checkRefundAddress, requirePaymentRequest } from './form/payment-form.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { requirePaidFrom } from './form/payment-means.ts'
import { requirePayer } from './form/payment-payer.ts'
import { ratesAsOf, requireVoucher } from './form/payment-price.ts'
import { enteredForm } from './payment-wire.ts'
import { requirePaymentWithinLimits } from './redemption.ts'

const Body = z.record(z.string(), z.unknown(), 'validation.required')
const VoucherBody = z.strictObject({ voucher: z.string().trim().min(1) })
const RefundBody = z.strictObject({ refund_address: z.string().trim().min(1) })

/**
 * The payment as the customer changed it, at `now`. A voucher or a refund address alone changes nothing else; a body with
 * sum, coin and recipient is the whole form; any other changes only what it names.
 *
 * @throws Refusal 409 once it cannot be changed like that any more; 403 and 422 as for a new payment
 */
export function editedPayment(call: Call<'required'>, payment: Payment): Payment {
  const { now, account, body } = call
  const allowed = allowedActions(payment, now)
  const refund = RefundBody.safeParse(body)
  if (refund.success && allowed.includes('refund_address')) {
    return withRefundAddress(payment, refund.data.refund_address, now)
  }
  const voucher = VoucherBody.safeParse(body)
  if (voucher.success && payment.status === 'N' && payment.voucher !== null) throw secondVoucher()
  if (!allowed.includes(voucher.success ? 'apply_voucher' : 'edit')) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  requireMayPay(account)
  return voucher.success ? withVoucher(call, payment, voucher.data.voucher) : changed(call, payment)
}

function changed({ context, account, now, body }: Call<'required'>, payment: Payment): Payment {
  const given = requireBody(Body, body)
  const isWhole = ['sum', 'coin', 'receiver_name'].every((name) => name in given)
  const before = isWhole ? {} : enteredForm(payment)
  const paidFrom = requirePaidFrom(context, account, { ...before, ...given })
  // From an account there is no fee that the voucher could lower.
  const kept = paidFrom === null ? payment.voucher : null
  const entered = { ...before, voucher: kept, ...given }
  const payer = requirePayer(context, account, entered)
  const request = requirePaymentRequest(entered, payer, { ratesNow: ratesAsOf(context, now), paidFrom })
  if (kept !== null && request.voucher !== kept) throw secondVoucher()
  const voucher =
    request.voucher === null ? null : requireVoucher(context, account, request.voucher, { now, key: payment.key })
  const priced = pricedRequest(context, request, { now, voucher, payer })
  requirePaymentWithinLimits(context, account, priced, payment)
  if (voucher) reserveVoucher(context, voucher, payment.key)
  else if (payment.voucher !== null) releaseVoucher(context, payment.key)
  return noted(
    {
      ...payment,
      ...priced,
      // Other details: the customer confirms anew, and until then there is nothing to pay to.
      confirmedAt: null,
      quotedAt: now,
      rateExpiresAt: null,
      floatingSince: null,
    },
    now,
    say('timeline.changed'),
  )
}

/** The rate stays: only the discount changes what is due. */
function withVoucher({ context, account, now }: Call<'required'>, payment: Payment, code: string): Payment {
  const voucher = requireVoucher(context, account, code, { now, key: payment.key })
  reserveVoucher(context, voucher, payment.key)
  const { discount_percent, discount_cents } = voucher
  const discounted = { ...payment, voucher: voucher.code, discountTerms: { discount_percent, discount_cents } }
  const held = { ours: payment.rate, market: payment.marketRate, pound: payment.eurPerPound }
  return noted({ ...discounted, ...priceAt(discounted, held) }, now, say('timeline.voucher', { code: voucher.code }))
}

/** Where crypto goes back to may be said as long as it is here. What was too much, and waits for that, goes there at once. */
function withRefundAddress(payment: Payment, address: string, now: number): Payment {
  const errors = new FieldErrors()
  checkRefundAddress(address, payment.coin, errors)
  errors.refuse()
  const refund = payment.refund && { ...payment.refund, address: payment.refund.address ?? address, at: now }
  return noted({ ...payment, refundAddress: address, refund }, now, say('timeline.refund_address'))
}

function noted(payment: Payment, now: number, message: Message): Payment {
  return { ...payment, updatedAt: now, history: [...payment.history, { at: now, status: payment.status, ...message }] }
}

function secondVoucher(): Refusal {
  return new Refusal(422, 'error.form_validation', { errors: { voucher: say('validation.voucher_single') } })
}
