import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { SettledPayment } from '#sandbox/core/module.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { changeAddress, findAddress, isSameBankAccount } from './receiving-addresses.ts'
import { sendBankClosedEmail } from './receiving-emails.ts'

/** The bank's return code for a closed account. */
const CLOSED = 'AC04'

/**
 * Pauses an address whose payout was returned from a closed bank account, because later payouts would be returned,
 * too. If the address has a new bank account by now, it stays active (rules.md#receiving-bank-closed).
 */
export function pauseIfClosed(context: Context, account: Account, { key, completed, at }: SettledPayment): void {
  const payment = completed ? null : findPayment(context, key)
  if (!payment || payment.incoming === null || payment.returnReason?.code !== CLOSED) return
  const address = findAddress(context, payment.incoming.addressId)
  if (address?.status !== 'active' || !isSameBankAccount(payment, address.recipient)) return
  changeAddress(context, { ...address, status: 'paused' }, ['bank_closed'], at)
  sendBankClosedEmail(context, account, address)
}
