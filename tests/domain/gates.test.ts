import { expect, test } from 'vitest'
import { canPay, effectiveLevel, mayPayOthers, type GatedProfile } from '#app/domain/gates.ts'

const STATUSES = ['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed', 'unknown'] as const
const LEVELS = [0, 1, 2, 3] as const
const CHECKED = [null, 0, 1, 2, 3] as const
const KYC = [null, 'valid', 'expiring', 'required', 'expired', 'submitted', 'unknown'] as const
const CONFIRMED = [null, '2026-11-20T12:00:00Z'] as const

const profiles: GatedProfile[] = STATUSES.flatMap((status) =>
  LEVELS.flatMap((level) =>
    CHECKED.flatMap((checked_level) =>
      KYC.flatMap((kyc_status) =>
        CONFIRMED.flatMap((email_confirmed_at) =>
          [true, false].map((has_3rd_party_payments_capability) => ({
            status,
            level,
            checked_level,
            kyc_status,
            email_confirmed_at,
            has_3rd_party_payments_capability,
          })),
        ),
      ),
    ),
  ),
)

test('the level that counts is the approved one, for whoever is verified', () => {
  for (const profile of profiles) {
    const { status, level, checked_level: checked, kyc_status: kyc } = profile
    const identified = kyc !== 'required' && kyc !== 'expired'
    const pending = status === 'pending' || status === 'pending_up'
    const expected = !identified ? 0 : status === 'complete' ? level : pending ? (checked ?? 0) : 0
    expect(effectiveLevel(profile), JSON.stringify(profile)).toBe(expected)
  }
})

test('whoever may pay has service, a confirmed address, valid identity data and a level', () => {
  for (const profile of profiles) {
    const { status, kyc_status: kyc, email_confirmed_at: confirmed } = profile
    const served = status !== 'no_service' && status !== 'closed'
    const allowed =
      served && confirmed !== null && kyc !== 'required' && kyc !== 'expired' && effectiveLevel(profile) > 0
    expect(canPay(profile).allowed, JSON.stringify(profile)).toBe(allowed)
  }
})

test('others are paid with the capability alone, and never at level 1', () => {
  for (const profile of profiles) {
    const allowed = profile.has_3rd_party_payments_capability && effectiveLevel(profile) > 1
    expect(mayPayOthers(profile), JSON.stringify(profile)).toBe(allowed)
  }
})

test.each([
  [{ status: 'no_service' }, 'no_service'],
  [{ email_confirmed_at: null }, 'email_unconfirmed'],
  [{ kyc_status: 'required' }, 'kyc_required'],
  [{ kyc_status: 'expired' }, 'kyc_required'],
  [{ status: 'incomplete' }, 'not_verified'],
  [{ status: 'pending', checked_level: 0 }, 'not_verified'],
] as const)('%o is told %s', (changes, reason) => {
  const verified: GatedProfile = {
    status: 'complete',
    level: 2,
    checked_level: 2,
    kyc_status: 'valid',
    email_confirmed_at: '2026-11-20T12:00:00Z',
    has_3rd_party_payments_capability: false,
  }
  expect(canPay({ ...verified, ...changes })).toEqual({ allowed: false, reason })
})
