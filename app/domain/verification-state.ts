import type { GatedProfile } from './gates.ts'

/** Verification as it is shown (rules.md#verification-state): the first that holds, in this order. */
export type VerificationState = 'no_service' | 'renewal_required' | 'verifying' | 'expiring' | 'verified' | 'pending'

export function verificationState({ status, kyc_status: kyc }: GatedProfile): VerificationState {
  if (status === 'closed' || status === 'no_service') return 'no_service'
  if (kyc === 'required' || kyc === 'expired') return 'renewal_required'
  if (status === 'pending' || status === 'pending_up' || kyc === 'submitted') return 'verifying'
  if (status === 'complete') return kyc === 'expiring' ? 'expiring' : 'verified'
  return 'pending'
}

/** What each level is called (rules.md#levels): of a person, and of a company. */
export const LEVEL_NAMES = {
  1: { 1: 'starter', 2: 'full', 3: 'full_plus' },
  2: { 1: 'basic', 2: 'pro', 3: 'enterprise' },
} as const
