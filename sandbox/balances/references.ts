import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Balance } from './balances.ts'

/** Returns the permanent transfer reference of a balance. */
export function buildBalanceReference({ id }: Pick<Balance, 'id'>): string {
  return `CE${id.slice(4, 14).toUpperCase()}`
}

/** Returns the transfer reference of a deposit order. */
export function buildDepositReference(orderId: string): string {
  return `CD${orderId.slice(4, 14).toUpperCase()}`
}

/** Finds our references in a payer's text, ignoring spaces, hyphens and case. */
export function findReferences(written: string): string[] {
  const plain = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return Array.from(plain.matchAll(/(?=(C[DE][0-9A-Z]{10}))/g), ([, reference = '']) => reference)
}

/** Returns the balance with this reference and its owner, or null. */
export function findBalanceByReference(
  context: Context,
  reference: string,
): { balance: Balance; account: Account } | null {
  if (!reference.startsWith('CE')) return null
  const balance = context.database.get<Balance>(
    'select * from balances where upper(substr(id, 5, 10)) = ?',
    reference.slice(2),
  )
  const account = balance && findAccount(context, balance.account_number)
  return balance && account ? { balance, account } : null
}
