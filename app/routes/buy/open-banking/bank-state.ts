import type { BankAuthorisation, BankConsent } from '#app/platform/open-banking.ts'

/** The customer's step at one bank: consent, account choice or payment. At `over` the order's page shows the result. */
export type BankState =
  | 'consent'
  | 'known'
  | 'connecting'
  | 'refused'
  | 'ended'
  | 'accounts'
  | 'authorising'
  | 'unpaid'
  | 'over'

/** The order's authorisation may belong to another bank; then only this bank's consent counts. */
export function getBankState(
  bankId: string,
  { authorisation, consent }: { authorisation: BankAuthorisation; consent: BankConsent | null },
): BankState {
  const isGood = consent?.status === 'AUTHORISED'
  if (authorisation.institution_id !== bankId) return isGood ? 'known' : 'consent'
  const { auth, payment } = authorisation
  if (payment === 'success') return 'over'
  if (payment === 'pending') return 'authorising'
  if (auth === 'pending') return 'connecting'
  if (auth === 'failure') return 'refused'
  if (auth === 'success') {
    if (!isGood) return 'ended'
    return payment === 'failure' ? 'unpaid' : 'accounts'
  }
  return isGood ? 'known' : 'consent'
}
