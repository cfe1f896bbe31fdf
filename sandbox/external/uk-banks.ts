import UkModulusChecking from 'uk-modulus-checking'

/** UK banks by the first two digits of their sort codes. */
const BANKS: Readonly<Record<string, { name: string; bic: string }>> = {
  '01': { name: 'NatWest', bic: 'NWBKGB2L' },
  '04': { name: 'Monzo', bic: 'MONZGB2L' },
  '07': { name: 'Nationwide', bic: 'NAIAGB21' },
  '08': { name: 'The Co-operative Bank', bic: 'CPBKGB22' },
  '09': { name: 'Santander', bic: 'ABBYGB2L' },
  '10': { name: 'Royal Bank of Scotland', bic: 'RBOSGB2L' },
  '11': { name: 'Halifax', bic: 'HLFXGB21' },
  '13': { name: 'Barclays', bic: 'BARCGB22' },
  '18': { name: 'Coutts', bic: 'COUTGB22' },
  '20': { name: 'Barclays', bic: 'BARCGB22' },
  '30': { name: 'Lloyds Bank', bic: 'LOYDGB2L' },
  '40': { name: 'HSBC', bic: 'HBUKGB4B' },
  '60': { name: 'NatWest', bic: 'NWBKGB2L' },
  '77': { name: 'TSB', bic: 'TSBSGB2A' },
  '80': { name: 'Bank of Scotland', bic: 'BOFSGB21' },
  '82': { name: 'Virgin Money', bic: 'CLYDGB21' },
  '93': { name: 'Allied Irish Bank', bic: 'AIBKGB2L' },
  '87': { name: 'TSB', bic: 'TSBSGB2A' },
}

/** A sort code and an account that reject payments, so that tests can reach each error. */
export const DISABLED_SORT_CODE = '200052'
export const DISABLED_ACCOUNT = '20295963748472'

export type UkBankAccount = { sortCode: string; accountNumber: string; bankName: string; bic: string }

/** An error of a UK account, by form field. */
export type UkAccountError = { field: 'sort' | 'account'; trouble: 'length' | 'invalid' | 'disabled' }

/**
 * Validates a sort code (6 digits) and an account number (8 digits), in any spacing. Checks the length, the bank, the
 * modulus (VocaLink) and whether the account accepts payments. Returns the account or the errors.
 */
export function findUkAccount(sortText: string, accountText: string): UkBankAccount | UkAccountError[] {
  const sortCode = sortText.replaceAll(/[\s-]/g, '')
  const accountNumber = accountText.replaceAll(/[\s-]/g, '')
  const errors: UkAccountError[] = []
  if (!/^\d{6}$/.test(sortCode)) errors.push({ field: 'sort', trouble: 'length' })
  if (!/^\d{8}$/.test(accountNumber)) errors.push({ field: 'account', trouble: 'length' })
  if (errors.length > 0) return errors

  const bank = BANKS[sortCode.slice(0, 2)]
  if (!bank) return [{ field: 'sort', trouble: 'invalid' }]
  if (sortCode === DISABLED_SORT_CODE) return [{ field: 'sort', trouble: 'disabled' }]
  if (!new UkModulusChecking({ sortCode, accountNumber }).isValid()) return [{ field: 'account', trouble: 'invalid' }]
  if (sortCode + accountNumber === DISABLED_ACCOUNT) return [{ field: 'account', trouble: 'disabled' }]
  return { sortCode, accountNumber, bankName: bank.name, bic: bank.bic }
}
