import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import type { Refusal } from '#sandbox/http/refusal.ts'
import { newPayment } from '#sandbox/payments/form/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { emailPaymentLink } from '#sandbox/payments/payment-links.ts'
import { ratesFor, savePayment } from '#sandbox/payments/payment-store.ts'
import { requirePaymentWithinLimits } from '#sandbox/payments/redemption.ts'
import { say, type Message } from '#sandbox/texts/messages.ts'
import type { RecurringPayment } from './recurring-payments.ts'
import { emailRequest } from './recurring-emails.ts'

/** The account as it is at a moment in ms: what is limited by time is counted up to then. */
function accountAt(context: Context, account: Account, at: number): Account {
  return { ...account, offset_ms: account.offset_ms + Math.trunc(at - accountNow(context, account)) }
}

/**
 * Makes the payment of a run at `at` (ms), of `amount`, a decimal string. One from an account is debited at once when the
 * customer has confirmed as much to the same recipient before; otherwise it waits for the customer (rules.md#recurring-debit).
 *
 * @throws Refusal when the account may not pay it, or has not enough
 */
export function makePayment(
  context: Context,
  owner: Account,
  recurring: RecurringPayment,
  { amount, at }: { amount: string; at: number },
): Payment {
  const account = accountAt(context, owner, at)
  requireMayPay(account)
  const { form } = recurring
  const body = {
    ...form,
    sum: amount,
    sum_currency: form.currency,
    ...(form.account_id !== null && { account: 'balance' }),
  }
  const payer = requirePayer(context, account, {})
  const paidFrom = requirePaidFrom(context, account, body)
  const request = requirePaymentRequest(body, payer, { ratesNow: ratesAsOf(context, at), paidFrom })
  const terms = {
    now: at,
    voucher: null,
    payer,
    recurringTransferId: recurring.id,
    isAccountClosed: recurring.isAccountClosed,
  }
  const payment = newPayment(context, account, request, terms)
  requirePaymentWithinLimits(context, account, payment)
  savePayment(context, owner, payment, { emails: false })
  if (paidFrom === null) {
    emailRequest(context, owner, recurring, payment)
    return payment
  }
  if (!isConfirmed(context, recurring, payment.amount)) {
    emailPaymentLink(context, owner, payment)
    return payment
  }
  const debited = apply(payment, { type: 'confirm_by_email' }, at, ratesFor(context, payment.coin))
  savePayment(context, owner, debited)
  return debited
}

/** Returns if the customer has confirmed a run of at least `amount` cents, to this recipient from this account. */
export function isConfirmed({ database }: Context, { id, confirmedSince }: RecurringPayment, amount: bigint): boolean {
  const row = database.get<{ most: number | null }>(
    `select max(cast(json_extract(body, '$.amount') as integer)) as most
     from recurring_runs join payments on key = transaction_key
     where recurring_id = ? and created_at >= ? and json_extract(body, '$.confirmedAt') is not null`,
    id,
    confirmedSince,
  )
  return BigInt(row?.most ?? -1) >= amount
}

/** The cents of a decimal string that this module has checked before. */
export function centsOfAmount(amount: string): bigint {
  return parseUnits(amount, 2) ?? 0n
}

/** Refusals of a customer who may not pay at all. */
const NOT_OPEN = [
  'error.no_access_yet',
  'error.no_service',
  'error.email_unconfirmed',
  'error.renewal_required',
  'error.review_pending',
]

/** Why a run was refused, and whether another one would be, too, so that nothing is tried any more. */
export function refusalReason({ code, details: { errors = {} } }: Refusal): { reason: Message; isFinal: boolean } {
  const codes = [code, ...Object.values(errors).map((each) => each.code)]
  const has = (...wanted: string[]) => codes.some((each) => wanted.includes(each))
  if (has('error.no_permissions')) return { reason: say('recurring.no_permission'), isFinal: true }
  if (has(...NOT_OPEN)) return { reason: say('recurring.not_verified'), isFinal: true }
  if (has('error.insufficient_service_coins', 'error.not_enough_funds')) {
    return { reason: say('recurring.no_money'), isFinal: false }
  }
  if (codes.some((each) => each.startsWith('validation.limit_'))) {
    return { reason: say('recurring.limit'), isFinal: false }
  }
  if ('account_id' in errors) return { reason: say('recurring.no_account'), isFinal: true }
  return { reason: say('recurring.details'), isFinal: true }
}
