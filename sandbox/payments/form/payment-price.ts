import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { PriceRequest, Payment, Price } from '#sandbox/payments/life-cycle/payment-record.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { findVoucher, isUsable, type Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { RatesNow } from './payment-form.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { formatHundredths, getPrices } from '#sandbox/domain/prices.ts'

/** Returns a function for the market rates of each coin at `now` (ms of the account's clock). */
export function createRatesLookup(context: Context, now: number): RatesNow {
  return (coin) => getRates(context, coin)(now)
}

/** Returns the service fee in percent: zero from a balance account, lower for receiving addresses. */
export function getFeePercent({
  paidFrom,
  feeWithin,
  incoming,
}: Pick<PriceRequest, 'paidFrom' | 'feeWithin'> & Partial<Pick<Payment, 'incoming'>>): string {
  const { payment, receiving, collect } = getPrices()
  if (incoming) return formatHundredths(receiving.percent)
  if (paidFrom !== null) return '0'
  return formatHundredths(feeWithin ? collect.percent : payment.percent)
}

/** Returns the request with the voucher's discount and the price at `now`. */
export function priceRequest<Request extends Omit<PriceRequest, 'discountTerms'>>(
  context: Context,
  request: Request,
  { now, voucher }: { now: number; voucher: Voucher | null },
): Request & PriceRequest & Price {
  const discountTerms = voucher && {
    discount_percent: voucher.discount_percent,
    discount_cents: voucher.discount_cents,
  }
  const terms = { ...request, discountTerms }
  return { ...terms, ...computePrice(terms, getRates(context, request.coin)(now)) }
}

/**
 * Returns the account's voucher if it can be applied to the payment `key`, or to a new payment.
 * @throws Refusal 422 if the voucher is unknown, expired, reserved or redeemed
 */
export function requireVoucher(
  context: Context,
  account: Account,
  code: string,
  { now, key = null }: { now: number; key?: string | null },
): Voucher {
  const voucher = findVoucher(context, account.number, code.trim())
  const error = voucher && voucher.used_at !== null ? 'error.voucher_redeemed' : 'error.invalid_voucher'
  if (!voucher || !isUsable(voucher, now, key)) {
    throw new Refusal(422, error, { errors: { voucher: createMessage(error) } })
  }
  return voucher
}
