import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Balance } from './balances.ts'

/** What a customer writes into a transfer to say which account it is for: it never changes. */
export function accountReference({ id }: Pick<Balance, 'id'>): string {
  return `CE${id.slice(4, 14).toUpperCase()}`
}

/** What a customer writes into a transfer to say which deposit order it is for. */
export function depositReference(orderId: string): string {
  return `CD${orderId.slice(4, 14).toUpperCase()}`
}

/** The references of ours in what a payer wrote, whatever the spaces, hyphens and case. */
export function referencesIn(written: string): string[] {
  const plain = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return Array.from(plain.matchAll(/(?=(C[DE][0-9A-Z]{10}))/g), ([, reference = '']) => reference)
}

/** The account in a coin that a reference is of, with its owner; null for none. */
export function findByReference(context: Context, reference: string): { balance: Balance; account: Account } | null {
  if (!reference.startsWith('CE')) return null
  const balance = context.database.get<Balance>(
    'select * from balances where upper(substr(id, 5, 10)) = ?',
    reference.slice(2),
  )
  const account = balance && findAccount(context, balance.account_number)
  return balance && account ? { balance, account } : null
}
