import type { BalanceAccount } from '#app/platform/balances.ts'
import { parseMoney } from '#app/domain/money.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** True if an unpaid crypto payment can be paid from a balance instead. */
export function isPayableFromAccount({ allowed_actions: allowed, account_id: paidFrom }: Transaction): boolean {
  return paidFrom === null && allowed.includes('edit')
}

/**
 * Finds an active account in the service coin that covers the payment, or null. Only the platform knows the price of a
 * GBP payment in EUR, so any balance above zero counts for those.
 */
export function findPayingAccount(
  accounts: readonly BalanceAccount[],
  { amount, currency }: Pick<Transaction, 'amount' | 'currency'>,
): BalanceAccount | null {
  const due = currency === 'EUR' ? parseMoney(amount) : 1n
  const usable = accounts.filter(({ is_service_coin: isService, status }) => isService && status === 'active')
  return usable.find(({ available }) => parseMoney(available) >= due) ?? null
}
