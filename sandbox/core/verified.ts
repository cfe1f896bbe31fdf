import type { NewAccount } from './accounts.ts'

/** A customer approved at level 2: any own bank account, and third parties. */
export const VERIFIED = {
  status: 'complete',
  level: 2,
  checked_level: 2,
  kyc_status: 'valid',
  has_third_party: 1,
} as const satisfies Partial<NewAccount>

/** The password of every account that the sandbox creates. */
export const DEMO_PASSWORD = 'Causeway1'
