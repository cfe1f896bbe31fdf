import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { findBankAccount, type BankAccount } from '#sandbox/external/banks.ts'
import { applicationOf } from './collect-applications.ts'

type Settlement = { bank: BankAccount; currency: 'EUR' | 'GBP' }

/** Where a business is paid, and in what: what it was approved with. Null for one that may not collect. */
export function settlementOf(context: Context, account: Account): Settlement | null {
  const application = applicationOf(context, account)
  if (application?.status !== 'approved' || application.settlement_iban === null) return null
  const bank = findBankAccount(application.settlement_iban)
  return bank && { bank, currency: application.settlement_currency }
}

/** @throws Error when there is none: nobody can pay then */
export function requireSettlement(context: Context, account: Account): Settlement {
  const settlement = settlementOf(context, account)
  if (!settlement) throw new Error(`Nowhere to settle what ${account.id} collects`)
  return settlement
}
