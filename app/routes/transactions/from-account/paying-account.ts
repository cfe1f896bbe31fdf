import type { BalanceAccount } from '#app/platform/balances.ts'
import { parseMoney } from '#app/domain/money.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

/** Whether a payment that waits could be paid from an account instead: nobody has paid it, and it is not from one yet. */
export function isPayableFromAccount({ allowed_actions: allowed, account_id: paidFrom }: Transaction): boolean {
  return paidFrom === null && allowed.includes('edit')
}

/**
 * The account in the service coin that holds enough for a payment; null where there is none. What a payment in pounds comes
 * to is the platform's to say: there any account with something in it will do.
 */
export function payingAccount(
  accounts: readonly BalanceAccount[],
  { amount, currency }: Pick<Transaction, 'amount' | 'currency'>,
): BalanceAccount | null {
  const due = currency === 'EUR' ? parseMoney(amount) : 1n
  const usable = accounts.filter(({ is_service_coin: isService, status }) => isService && status === 'active')
  return usable.find(({ available }) => parseMoney(available) >= due) ?? null
}
