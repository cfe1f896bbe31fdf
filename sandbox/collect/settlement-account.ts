import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { findBankAccount } from '#sandbox/external/banks.ts'
import { findUkAccount } from '#sandbox/external/uk-banks.ts'
import { findOwnApplication, type Application } from './collect-applications.ts'

type Bank = {
  receiverIban: string | null
  receiverSortCode: string | null
  receiverAccount: string | null
  bankName: string | null
  bic: string | null
  instant: boolean
}
type Settlement = { bank: Bank; currency: 'EUR' | 'GBP' }

/** Returns the merchant's approved bank account and currency; null if the account may not collect. */
export function findSettlement(context: Context, account: Account): Settlement | null {
  const application = findOwnApplication(context, account)
  if (application?.status !== 'approved') return null
  const bank = parseBank(application)
  return bank && { bank, currency: application.settlement_currency }
}

function parseBank({
  settlement_iban: iban,
  settlement_sort_code: sortCode,
  settlement_account: account,
}: Application) {
  if (sortCode !== null && account !== null) {
    const found = findUkAccount(sortCode, account)
    if (!('sortCode' in found)) return null
    const { bankName, bic } = found
    return { receiverIban: null, receiverSortCode: sortCode, receiverAccount: account, bankName, bic, instant: true }
  }
  const found = iban === null ? null : findBankAccount(iban)
  if (!found) return null
  const { bankName, bic, instant } = found
  return { receiverIban: found.iban, receiverSortCode: null, receiverAccount: null, bankName, bic, instant }
}

/** @throws Error if the merchant has none, because then payers cannot start payments */
export function requireSettlement(context: Context, account: Account): Settlement {
  const settlement = findSettlement(context, account)
  if (!settlement) throw new Error(`Nowhere to settle what ${account.id} collects`)
  return settlement
}
