import type { AgreedPrice } from '#app/domain/agreed-price.ts'
import { isConfirmed } from '#app/domain/new-payment.ts'
import { hasLateChoice } from '#app/features/objects/payment-state.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/**
 * Returns the price that the customer can confirm, or null: an unconfirmed payment has one
 * (decisions/check-before-paying.md), and so does late crypto. `changedAt` is set only before the first confirmation;
 * later updates are network confirmations, not changed details.
 */
export function getOpenPrice(transaction: Transaction): AgreedPrice | null {
  const { allowed_actions: allowed, status, coin_amount: coinAmount, amount } = transaction
  if (!allowed.includes('confirm')) return null
  if (status === 'N' && !isConfirmed(transaction)) return { coinAmount, amount, changedAt: transaction.updated_at }
  return hasLateChoice(transaction) ? { coinAmount, amount, changedAt: null } : null
}
