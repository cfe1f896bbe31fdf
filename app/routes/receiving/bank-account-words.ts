import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import type { ReceivingBankAccount } from '#app/platform/receiving-addresses.ts'

/** The number of the bank account as it is printed: an IBAN, or sort code and account number. */
export function accountWords({ iban, sort_code: sortCode, account_number: account }: ReceivingBankAccount): string {
  if (iban !== null) return formatIban(iban)
  return [sortCode && formatSortCode(sortCode), account].filter(Boolean).join(' ')
}
