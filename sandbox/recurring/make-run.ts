import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { parseUnits } from '#sandbox/domain/money.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import type { Refusal } from '#sandbox/http/refusal.ts'
import { createPayment } from '#sandbox/payments/form/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { createRatesLookup } from '#sandbox/payments/form/payment-price.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { emailPaymentLink } from '#sandbox/payments/payment-links.ts'
import { getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import { requirePaymentWithinLimits } from '#sandbox/payments/redemption.ts'
import { createMessage, type Message } from '#sandbox/texts/messages.ts'
import type { RecurringPayment } from './recurring-payments.ts'
import { sendRequestEmail } from './recurring-emails.ts'

/** Returns the account with its clock at `at` (ms), so that limits count up to that time. */
function moveAccountClock(context: Context, account: Account, at: number): Account {
  return { ...account, offset_ms: account.offset_ms + Math.trunc(at - getAccountTime(context, account)) }
}

/**
 * Makes the payment of a run at `at` (ms), with `amount` as a decimal string. A payment from a balance is debited at
 * once if the customer has confirmed at least this amount to the same recipient; otherwise it waits for the customer
 * (rules.md#recurring-debit).
 * @throws Refusal if the account may not pay it or the balance has too little
 */
export function makePayment(
  context: Context,
  owner: Account,
  recurring: RecurringPayment,
  { amount, at }: { amount: string; at: number },
): Payment {
  const account = moveAccountClock(context, owner, at)
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
  const request = requirePaymentRequest(body, payer, { ratesNow: createRatesLookup(context, at), paidFrom })
  const terms = {
    now: at,
    voucher: null,
    payer,
    recurringTransferId: recurring.id,
    isAccountClosed: recurring.isAccountClosed,
  }
  const payment = createPayment(context, account, request, terms)
  requirePaymentWithinLimits(context, account, payment)
  savePayment(context, owner, payment, { emails: false })
  if (paidFrom === null) {
    sendRequestEmail(context, owner, recurring, payment)
    return payment
  }
  if (!isConfirmed(context, recurring, payment.amount)) {
    emailPaymentLink(context, owner, payment)
    return payment
  }
  const debited = apply(payment, { type: 'confirm_by_email' }, at, getRates(context, payment.coin))
  savePayment(context, owner, debited)
  return debited
}

/** Returns whether the customer has confirmed a run of at least `amount` cents to this recipient from this balance. */
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

/** Parses the cents of an amount that the form has already validated. */
export function parseCents(amount: string): bigint {
  return parseUnits(amount, 2) ?? 0n
}

/** Refusals that concern the account and not this payment. */
const ACCOUNT_REFUSALS = [
  'error.no_access_yet',
  'error.no_service',
  'error.email_unconfirmed',
  'error.renewal_required',
  'error.review_pending',
]

/** Returns why a run was refused. `isFinal`: later runs would be refused, too. */
export function classifyRefusal({ code, details: { errors = {} } }: Refusal): { reason: Message; isFinal: boolean } {
  const codes = [code, ...Object.values(errors).map((each) => each.code)]
  const has = (...wanted: string[]) => codes.some((each) => wanted.includes(each))
  if (has('error.no_permissions')) return { reason: createMessage('recurring.no_permission'), isFinal: true }
  if (has(...ACCOUNT_REFUSALS)) return { reason: createMessage('recurring.not_verified'), isFinal: true }
  if (has('error.insufficient_service_coins', 'error.not_enough_funds')) {
    return { reason: createMessage('recurring.no_money'), isFinal: false }
  }
  if (codes.some((each) => each.startsWith('validation.limit_'))) {
    return { reason: createMessage('recurring.limit'), isFinal: false }
  }
  if ('account_id' in errors) return { reason: createMessage('recurring.no_account'), isFinal: true }
  return { reason: createMessage('recurring.details'), isFinal: true }
}
