import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { allowedActions } from '#sandbox/lifecycles/payment.ts'
import { totalOf } from '#sandbox/lifecycles/payment-rate.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { textOf } from '#sandbox/messages.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { coinDue, discountOn } from '#sandbox/rails/money.ts'
import { reserveVoucher } from '#sandbox/vouchers.ts'
import { pricedRequest } from './new-payment.ts'
import { requirePaymentRequest } from './payment-form.ts'
import { requireMayPay, requireWithinLimits } from './payment-gates.ts'
import { requireVoucher } from './payment-price.ts'
import { enteredForm } from './payment-wire.ts'

const Body = z.record(z.string(), z.unknown(), 'validation.required')
const VoucherBody = z.strictObject({ voucher: z.string().trim().min(1) })

/**
 * The payment as the customer changed it, at `now`. A body with sum, coin and IBAN is the whole form; any other changes
 * only what it names.
 *
 * @throws Refusal 409 once something arrived; 403, 422 and 501 as for a new payment
 */
export function editedPayment(call: Call<'required'>, payment: Payment): Payment {
  const { now, account, body } = call
  const voucher = VoucherBody.safeParse(body)
  const action = voucher.success ? 'apply_voucher' : 'edit'
  if (voucher.success && payment.status === 'N' && payment.voucher !== null) throw secondVoucher()
  if (!allowedActions(payment, now).includes(action)) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  requireMayPay(account)
  return voucher.success ? withVoucher(call, payment, voucher.data.voucher) : changed(call, payment)
}

function changed({ world, account, now, body }: Call<'required'>, payment: Payment): Payment {
  const given = requireBody(Body, body)
  const isWhole = ['sum', 'coin', 'receiver_iban'].every((name) => name in given)
  const kept = isWhole ? { voucher: payment.voucher } : enteredForm(payment)
  const request = requirePaymentRequest({ ...kept, ...given }, { hasThirdParty: account.has_third_party === 1 })
  requireWithinLimits(world, account, request.amount, payment.amount)
  if (payment.voucher !== null && request.voucher !== payment.voucher) throw secondVoucher()
  const voucher =
    request.voucher === null ? null : requireVoucher(world, account, request.voucher, { now, key: payment.key })
  if (voucher) reserveVoucher(world, voucher, payment.key)
  return noted(
    {
      ...payment,
      ...pricedRequest(world, account, request, { now, voucher }),
      // Other details: the customer confirms anew, and until then there is nothing to pay to.
      confirmedAt: null,
      rateExpiresAt: null,
      floatingSince: null,
    },
    now,
    'Changed by the customer',
  )
}

/** The held rate stays: only the discount changes what is due. */
function withVoucher({ world, account, now }: Call<'required'>, payment: Payment, code: string): Payment {
  const voucher = requireVoucher(world, account, code, { now, key: payment.key })
  reserveVoucher(world, voucher, payment.key)
  const discounted = { ...payment, voucher: voucher.code, discount: discountOn(payment.fee, voucher) }
  const due = coinDue(totalOf(discounted), payment.rate, requireCoin(payment.coin).decimals)
  return noted({ ...discounted, coinDue: due }, now, `Voucher ${voucher.code} applied`)
}

function noted(payment: Payment, now: number, text: string): Payment {
  return { ...payment, updatedAt: now, history: [...payment.history, { at: now, status: payment.status, text }] }
}

function secondVoucher(): Refusal {
  return new Refusal(422, 'error.form_validation', { errors: { voucher: [textOf('validation.voucher_single')] } })
}
