import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireWithinLimits } from '#sandbox/http/payment-gates.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'

/** What a form or a payment says of where its money comes from and goes to. */
type Way = Pick<Payment, 'paidFrom' | 'receiverIsSelf' | 'currency' | 'inSepa' | 'companyId'>

/**
 * Whether a payment redeems service coins: from the balance to the customer's own euro account inside SEPA. The law lets
 * them do that at any time, at par and in full (Regulation (EU) 2023/1114, article 49), so it has no bounds, no limits and
 * no fee (rules.md#cash-out).
 */
export function isRedemption({ paidFrom, receiverIsSelf, currency, inSepa, companyId }: Way): boolean {
  return paidFrom !== null && receiverIsSelf && currency === 'EUR' && inSepa && companyId === null
}

/**
 * What a payment counts against the limits: nothing of a redemption, EUR cents of any other.
 *
 * @throws Refusal 422 at the sum when a limit has not that much left; `before` is the payment as it was, if it is changed
 */
export function requirePaymentWithinLimits(
  context: Context,
  account: Account,
  payment: Way & Pick<Payment, 'amountEur'>,
  before: (Way & Pick<Payment, 'amountEur'>) | null = null,
): void {
  if (isRedemption(payment)) return
  const counted = before === null || isRedemption(before) ? 0n : before.amountEur
  requireWithinLimits(context, account, payment.amountEur, counted)
}
