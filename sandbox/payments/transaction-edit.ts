import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { listAllowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { addHistoryEntry } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { releaseVoucher, reserveVoucher } from '#sandbox/vouchers/vouchers.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { pricePaymentRequest } from './form/new-payment.ts'
import { checkRefundAddress, requirePaymentRequest } from './form/payment-form.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { requirePaidFrom } from './form/payment-means.ts'
import { requirePayer } from './form/payment-payer.ts'
import { createRatesLookup, requireVoucher } from './form/payment-price.ts'
import { buildEnteredForm } from './entered-form.ts'
import { requirePaymentWithinLimits } from './redemption.ts'

const Body = z.record(z.string(), z.unknown(), 'validation.required')
const VoucherBody = z.strictObject({ voucher: z.string().trim().min(1) })
const RefundBody = z.strictObject({ refund_address: z.string().trim().min(1) })

/**
 * Returns the payment with the customer's changes at `now`. A lone voucher or refund address changes only itself; a
 * body with sum, coin and recipient is a whole form; any other body changes the fields that it names.
 * @throws Refusal 409 if the payment can no longer be changed; 403 and 422 as for a new payment
 */
export function editPayment(call: Call<'required'>, payment: Payment): Payment {
  const { now, account, body } = call
  const allowed = listAllowedActions(payment, now)
  const refund = RefundBody.safeParse(body)
  if (refund.success && allowed.includes('refund_address')) {
    return setRefundAddress(payment, refund.data.refund_address, now)
  }
  const voucher = VoucherBody.safeParse(body)
  if (voucher.success && payment.status === 'N' && payment.voucher !== null) throw createSecondVoucherError()
  if (!allowed.includes(voucher.success ? 'apply_voucher' : 'edit')) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  requireMayPay(account)
  return voucher.success ? applyVoucher(call, payment, voucher.data.voucher) : changeDetails(call, payment)
}

function changeDetails({ context, account, now, body }: Call<'required'>, payment: Payment): Payment {
  const given = requireBody(Body, body)
  const isWhole = ['sum', 'coin', 'receiver_name'].every((name) => name in given)
  const before = isWhole ? {} : buildEnteredForm(payment)
  const paidFrom = requirePaidFrom(context, account, { ...before, ...given })
  // Payments from a balance account have no fee for a voucher to reduce.
  const kept = paidFrom === null ? payment.voucher : null
  const entered = { ...before, voucher: kept, ...given }
  const payer = requirePayer(context, account, entered)
  const request = requirePaymentRequest(entered, payer, { ratesNow: createRatesLookup(context, now), paidFrom })
  if (kept !== null && request.voucher !== kept) throw createSecondVoucherError()
  const voucher =
    request.voucher === null ? null : requireVoucher(context, account, request.voucher, { now, key: payment.key })
  const priced = pricePaymentRequest(context, request, { now, voucher, payer })
  requirePaymentWithinLimits(context, account, priced, payment)
  if (voucher) reserveVoucher(context, voucher, payment.key)
  else if (payment.voucher !== null) releaseVoucher(context, payment.key)
  return addHistoryEntry(
    {
      ...payment,
      ...priced,
      // Changed details need a new confirmation; until then there is no deposit address.
      confirmedAt: null,
      quotedAt: now,
      rateExpiresAt: null,
      floatingSince: null,
    },
    now,
    createMessage('timeline.changed'),
  )
}

/** The rate is kept: a voucher changes only the discount. */
function applyVoucher({ context, account, now }: Call<'required'>, payment: Payment, code: string): Payment {
  const voucher = requireVoucher(context, account, code, { now, key: payment.key })
  reserveVoucher(context, voucher, payment.key)
  const { discount_percent, discount_cents } = voucher
  const discounted = { ...payment, voucher: voucher.code, discountTerms: { discount_percent, discount_cents } }
  const held = { ours: payment.rate, market: payment.marketRate, pound: payment.eurPerPound }
  return addHistoryEntry(
    { ...discounted, ...computePrice(discounted, held) },
    now,
    createMessage('timeline.voucher', { code: voucher.code }),
  )
}

/** The refund address can change while the crypto is here. A waiting excess is refunded to it at once. */
function setRefundAddress(payment: Payment, address: string, now: number): Payment {
  const errors = new FieldErrors()
  checkRefundAddress(address, payment.coin, errors)
  errors.refuse()
  const refund = payment.refund && { ...payment.refund, address: payment.refund.address ?? address, at: now }
  return addHistoryEntry({ ...payment, refundAddress: address, refund }, now, createMessage('timeline.refund_address'))
}

function createSecondVoucherError(): Refusal {
  return new Refusal(422, 'error.form_validation', { errors: { voucher: createMessage('validation.voucher_single') } })
}
