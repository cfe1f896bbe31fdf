/** What the gates look at; the platform's profile has it. */
export type GatedProfile = {
  status: 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed' | 'unknown'
  level: 0 | 1 | 2 | 3
  checked_level: 0 | 1 | 2 | 3 | null
  kyc_status: 'expiring' | 'required' | 'expired' | 'submitted' | 'valid' | 'unknown' | null
  email_confirmed_at: string | null
  has_3rd_party_payments_capability: boolean
}

export type PaymentGate =
  | { allowed: true }
  | { allowed: false; reason: 'email_unconfirmed' | 'not_verified' | 'no_service' | 'kyc_required' }

/**
 * Verified: status complete, or pending with a checked level; and KYC not required (SPEC section 4). Customers whose
 * identity data ran out do not trade, so `expired` counts as required.
 */
function isVerified({ status, checked_level: checked, kyc_status: kyc }: GatedProfile): boolean {
  const approved = status === 'complete' || ((status === 'pending' || status === 'pending_up') && (checked ?? 0) > 0)
  return approved && kyc !== 'required' && kyc !== 'expired'
}

/** The level that gates features: the approved one, and 0 for whoever is not verified. */
export function effectiveLevel(profile: GatedProfile): 0 | 1 | 2 | 3 {
  if (!isVerified(profile)) return 0
  return profile.status === 'complete' ? profile.level : (profile.checked_level ?? 0)
}

/** Whether a customer may make payments, and if not, what would change it. */
export function canPay(profile: GatedProfile): PaymentGate {
  if (profile.status === 'no_service' || profile.status === 'closed') return { allowed: false, reason: 'no_service' }
  if (profile.email_confirmed_at === null) return { allowed: false, reason: 'email_unconfirmed' }
  if (profile.kyc_status === 'required' || profile.kyc_status === 'expired') {
    return { allowed: false, reason: 'kyc_required' }
  }
  return effectiveLevel(profile) > 0 ? { allowed: true } : { allowed: false, reason: 'not_verified' }
}

/** Whether a customer may pay somebody else's bank account (SPEC section 6): the capability decides, and level 1 never has it. */
export function mayPayOthers(profile: GatedProfile): boolean {
  return profile.has_3rd_party_payments_capability && effectiveLevel(profile) >= 2
}
