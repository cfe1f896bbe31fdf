import { type GatedProfile } from '#app/domain/gates.ts'

export type Customer = GatedProfile & { type: 1 | 2 }

const STATUSES = ['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed', 'unknown'] as const
const LEVELS = [0, 1, 2, 3] as const
const CHECKED = [null, 0, 1, 2, 3] as const
const KYC = [null, 'valid', 'expiring', 'required', 'expired', 'submitted', 'unknown'] as const
const CONFIRMED = [null, '2026-11-20T12:00:00Z'] as const
const TYPES = [1, 2] as const
const CAPABILITY = [true, false] as const

export const CUSTOMERS: Customer[] = STATUSES.flatMap((status) =>
  LEVELS.flatMap((level) =>
    CHECKED.flatMap((checked_level) =>
      KYC.flatMap((kyc_status) =>
        CONFIRMED.flatMap((email_confirmed_at) =>
          TYPES.flatMap((type) =>
            CAPABILITY.map((has_3rd_party_payments_capability) => ({
              status,
              level,
              checked_level,
              kyc_status,
              email_confirmed_at,
              type,
              has_3rd_party_payments_capability,
            })),
          ),
        ),
      ),
    ),
  ),
)

/** Runs a check for every customer; the message identifies a failing one. */
export function checkEach(check: (customer: Customer, who: string) => void): void {
  for (const customer of CUSTOMERS) check(customer, JSON.stringify(customer))
}

/** The rule of docs/rules.md, independent of the code under test (rules.md#verified). */
export function isVerified({ status, checked_level: checked, kyc_status: kyc }: Customer): boolean {
  const pending = status === 'pending' || status === 'pending_up'
  return (
    (status === 'complete' || (pending && checked !== null && checked > 0)) && kyc !== 'required' && kyc !== 'expired'
  )
}

/** Orders require service, a confirmed email, valid identity data and an approved level. */
export function canOrder(customer: Customer): boolean {
  return customer.email_confirmed_at !== null && isVerified(customer) && getApprovedLevel(customer) > 0
}

export const getApprovedLevel = (customer: Customer) =>
  isVerified(customer) ? (customer.checked_level ?? customer.level ?? 0) : 0

export const VERIFIED: Customer = {
  type: 1,
  status: 'complete',
  level: 2,
  checked_level: 2,
  kyc_status: 'valid',
  email_confirmed_at: '2026-11-20T12:00:00Z',
  has_3rd_party_payments_capability: true,
}

export const AT_TOP: Customer = { ...VERIFIED, level: 3, checked_level: 3 }
export const COMPANY: Customer = { ...VERIFIED, type: 2 }
