import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { requireWithinLimits } from '#sandbox/http/payment-gates.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'

/** The fields of a form or payment that decide whether it is a redemption. */
type MoneyFlow = Pick<Payment, 'paidFrom' | 'receiverIsSelf' | 'currency' | 'inSepa' | 'companyId'>

/**
 * Returns whether a payment redeems service coins: from a balance to the customer's own euro account inside SEPA.
 * Holders may redeem at any time, at par and in full (Regulation (EU) 2023/1114, article 49), so it has no bounds,
 * limits or fee (rules.md#cash-out).
 */
export function isRedemption({ paidFrom, receiverIsSelf, currency, inSepa, companyId }: MoneyFlow): boolean {
  return paidFrom !== null && receiverIsSelf && currency === 'EUR' && inSepa && companyId === null
}

/**
 * Checks a payment's EUR cents against the limits; redemptions don't count. `before` is the payment before a change.
 * @throws Refusal 422 at the sum if a limit is exceeded
 */
export function requirePaymentWithinLimits(
  context: Context,
  account: Account,
  payment: MoneyFlow & Pick<Payment, 'amountEur'>,
  before: (MoneyFlow & Pick<Payment, 'amountEur'>) | null = null,
): void {
  if (isRedemption(payment)) return
  const counted = before === null || isRedemption(before) ? 0n : before.amountEur
  requireWithinLimits(context, account, payment.amountEur, counted)
}
