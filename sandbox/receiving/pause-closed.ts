import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { SettledPayment } from '#sandbox/core/module.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { changeAddress, findAddress, isSameBankAccount } from './receiving-addresses.ts'
import { emailBankClosed } from './receiving-emails.ts'

/** By what a bank says that there is no such account any more. */
const CLOSED = 'AC04'

/**
 * Pauses the address whose payout came back from a closed bank account: what arrives would go the same way again. One that
 * pays to another account by now goes on (rules.md#receiving-bank-closed).
 */
export function pauseIfClosed(context: Context, account: Account, { key, completed, at }: SettledPayment): void {
  const payment = completed ? null : findPayment(context, key)
  if (!payment || payment.incoming === null || payment.returnReason?.code !== CLOSED) return
  const address = findAddress(context, payment.incoming.addressId)
  if (address?.status !== 'active' || !isSameBankAccount(payment, address.recipient)) return
  changeAddress(context, { ...address, status: 'paused' }, ['bank_closed'], at)
  emailBankClosed(context, account, address)
}
