import { isSepaIban, parseIban } from '#app/domain/iban.ts'
import { paidAccountOf } from './paid-account.ts'
import type { Entry } from './payment-entry.ts'
import { currencyOf } from './read-amount.ts'

/**
 * Whether a payment form redeems service coins: from the balance to the customer's own euro account inside SEPA. Such a
 * payment has no bounds, no limits and no fee (rules.md#cash-out).
 */
export function isRedeemed(entry: Entry): boolean {
  if (paidAccountOf(entry) === undefined || entry.receiver !== 'self' || entry.company_id) return false
  if (currencyOf(entry) !== 'EUR') return false
  const parsed = parseIban(entry.receiver_iban ?? '')
  return parsed.ok && isSepaIban(parsed.iban)
}
