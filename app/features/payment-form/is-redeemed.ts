import { isSepaIban, parseIban } from '#app/domain/iban.ts'
import { getPaidAccount } from './paid-account.ts'
import type { Entry } from './payment-entry.ts'
import { parseCurrency } from './read-amount.ts'

/**
 * Returns whether a form redeems service coins: from the balance to the customer's own EUR account inside SEPA. It then
 * has no limits and no fee (rules.md#cash-out).
 */
export function isRedeemed(entry: Entry): boolean {
  if (getPaidAccount(entry) === undefined || entry.receiver !== 'self' || entry.company_id) return false
  if (parseCurrency(entry) !== 'EUR') return false
  const parsed = parseIban(entry.receiver_iban ?? '')
  return parsed.ok && isSepaIban(parsed.iban)
}
