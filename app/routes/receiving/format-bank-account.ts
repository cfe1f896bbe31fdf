import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import type { ReceivingBankAccount } from '#app/platform/receiving-addresses.ts'

/** Returns the formatted IBAN, or sort code and account number. */
export function formatBankAccount({
  iban,
  sort_code: sortCode,
  account_number: account,
}: Pick<ReceivingBankAccount, 'iban' | 'sort_code' | 'account_number'>): string {
  if (iban !== null) return formatIban(iban)
  return [sortCode && formatSortCode(sortCode), account].filter(Boolean).join(' ')
}
