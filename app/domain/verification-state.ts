import type { GatedProfile } from './gates.ts'

/** The displayed verification state: the first that applies, in this order (rules.md#verification-state). */
export type VerificationState = 'no_service' | 'renewal_required' | 'verifying' | 'expiring' | 'verified' | 'pending'

export function getVerificationState({ status, kyc_status: kyc }: GatedProfile): VerificationState {
  if (status === 'closed' || status === 'no_service') return 'no_service'
  if (kyc === 'required' || kyc === 'expired') return 'renewal_required'
  if (status === 'pending' || status === 'pending_up' || kyc === 'submitted') return 'verifying'
  if (status === 'complete') return kyc === 'expiring' ? 'expiring' : 'verified'
  return 'pending'
}

/** Returns true if the customer has something to fill in or submit: a first application, a renewal or an upgrade. */
export function hasVerificationTask(profile: GatedProfile): boolean {
  const state = getVerificationState(profile)
  return state === 'verified'
    ? profile.kyc_flow?.stage === 'upgrade'
    : state === 'pending' || state === 'renewal_required' || state === 'expiring'
}

/** Level names for persons (1) and companies (2) (rules.md#levels). */
export const LEVEL_NAMES = {
  1: { 1: 'starter', 2: 'full', 3: 'full_plus' },
  2: { 1: 'basic', 2: 'pro', 3: 'enterprise' },
} as const
