import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { Asked, Payment, Price } from '#sandbox/payments/life-cycle/payment-record.ts'
import { say } from '#sandbox/texts/messages.ts'
import { findVoucher, isUsable, type Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { RatesNow } from './payment-form.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import { formatHundredths, prices } from '#sandbox/domain/prices.ts'

/** The market of each coin as of `now`, ms of the account's clock. */
export function ratesAsOf(context: Context, now: number): RatesNow {
  return (coin) => ratesFor(context, coin)(now)
}

/** The service fee as it is printed: none from an account, and a smaller one of what comes to a receiving address. */
export function feePercent({
  paidFrom,
  feeWithin,
  incoming,
}: Pick<Asked, 'paidFrom' | 'feeWithin'> & Partial<Pick<Payment, 'incoming'>>): string {
  const { payment, receiving, collect } = prices()
  if (incoming) return formatHundredths(receiving.percent)
  if (paidFrom !== null) return '0'
  return formatHundredths(feeWithin ? collect.percent : payment.percent)
}

/** What is asked for with a voucher's discount, and its price at `now`. */
export function pricedAsked<Request extends Omit<Asked, 'discountTerms'>>(
  context: Context,
  request: Request,
  { now, voucher }: { now: number; voucher: Voucher | null },
): Request & Asked & Price {
  const discountTerms = voucher && {
    discount_percent: voucher.discount_percent,
    discount_cents: voucher.discount_cents,
  }
  const terms = { ...request, discountTerms }
  return { ...terms, ...priceAt(terms, ratesFor(context, request.coin)(now)) }
}

/**
 * The account's voucher of this code, free to be applied to the payment with this key, or to a new one.
 *
 * @throws Refusal 422 for a voucher that is unknown, expired, reserved or redeemed
 */
export function requireVoucher(
  context: Context,
  account: Account,
  code: string,
  { now, key = null }: { now: number; key?: string | null },
): Voucher {
  const voucher = findVoucher(context, account.number, code.trim())
  const trouble = voucher && voucher.used_at !== null ? 'error.voucher_redeemed' : 'error.invalid_voucher'
  if (!voucher || !isUsable(voucher, now, key)) {
    throw new Refusal(422, trouble, { errors: { voucher: say(trouble) } })
  }
  return voucher
}
