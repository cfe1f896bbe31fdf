import type { BankAuthorisation, BankConsent } from '#app/platform/buying.ts'

/**
 * Where a customer is with a bank: asked for a consent, at the bank to give it, choosing an account, or at the bank to
 * authorise the payment. `over`: the order's own page says what became of it.
 */
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

/** The state at a bank. What the order is told of another bank says nothing about this one. */
export function bankStateOf(
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
