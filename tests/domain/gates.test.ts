import { expect, test } from 'vitest'
import {
  canBuy,
  canChooseLevel,
  canCollect,
  canPay,
  canPayOthers,
  effectiveLevel,
  othersBlockedBy,
  type Gate,
  type GatedProfile,
  type GateReason,
  type NextStep,
} from '#app/domain/gates.ts'

type Customer = GatedProfile & { type: 1 | 2 }

const STATUSES = ['incomplete', 'pending', 'pending_up', 'complete', 'no_service', 'closed', 'unknown'] as const
const LEVELS = [0, 1, 2, 3] as const
const CHECKED = [null, 0, 1, 2, 3] as const
const KYC = [null, 'valid', 'expiring', 'required', 'expired', 'submitted', 'unknown'] as const
const CONFIRMED = [null, '2026-11-20T12:00:00Z'] as const
const TYPES = [1, 2] as const
const CAPABILITY = [true, false] as const

const customers: Customer[] = STATUSES.flatMap((status) =>
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

/** Asserts of every customer; the message names the one for whom it does not hold. */
function ofEach(check: (customer: Customer, who: string) => void): void {
  for (const customer of customers) check(customer, JSON.stringify(customer))
}

/** The rule as docs/rules.md has it, apart from the code under test (rules.md#verified). */
function isVerified({ status, checked_level: checked, kyc_status: kyc }: Customer): boolean {
  const pending = status === 'pending' || status === 'pending_up'
  return (
    (status === 'complete' || (pending && checked !== null && checked > 0)) && kyc !== 'required' && kyc !== 'expired'
  )
}

/** Orders need service, an address that is confirmed, identity data in order, and a level that is approved. */
function mayOrder(customer: Customer): boolean {
  return customer.email_confirmed_at !== null && isVerified(customer) && approvedLevel(customer) > 0
}

const approvedLevel = (customer: Customer) => (isVerified(customer) ? (customer.checked_level ?? customer.level) : 0)

const verified: Customer = {
  type: 1,
  status: 'complete',
  level: 2,
  checked_level: 2,
  kyc_status: 'valid',
  email_confirmed_at: '2026-11-20T12:00:00Z',
  has_3rd_party_payments_capability: true,
}

test('rules.md#verified: complete, or pending with a checked level, and identity data not due', () => {
  ofEach((customer, who) => {
    const isOne = isVerified(customer) && approvedLevel(customer) > 0
    expect(effectiveLevel(customer) > 0, who).toBe(isOne)
  })
})

test('the level that counts is the approved one: an upgrade that is only applied for opens nothing', () => {
  ofEach((customer, who) => {
    expect(effectiveLevel(customer), who).toBe(approvedLevel(customer))
    expect(effectiveLevel(customer), who).toBeLessThanOrEqual(customer.checked_level ?? customer.level)
  })
  expect(effectiveLevel({ ...verified, level: 3, checked_level: 1 })).toBe(1)
})

test('rules.md#level-gates: level 0 orders nothing, level 1 pays own accounts only, from level 2 on any with the capability', () => {
  ofEach((customer, who) => {
    const level = approvedLevel(customer)
    expect(canPay(customer).allowed, who).toBe(mayOrder(customer))
    const others = mayOrder(customer) && level >= 2 && customer.has_3rd_party_payments_capability
    expect(canPayOthers(customer).allowed, who).toBe(others)
    expect(othersBlockedBy(customer) === null, who).toBe(others)
  })
})

test('rules.md#level-gates: a level is chosen when nothing is under review and nothing approved is given up', () => {
  ofEach((customer, who) => {
    const { status, checked_level: checked } = customer
    const isStill = status === 'incomplete' || status === 'complete' || status === 'unknown'
    for (const level of [1, 2, 3] as const) {
      const isNoLoss = level >= (checked ?? 0)
      expect(canChooseLevel(customer, level, { isStarterEligible: true }).allowed, `${level} ${who}`).toBe(
        isStill && isNoLoss,
      )
      expect(canChooseLevel(customer, level, { isStarterEligible: false }).allowed, `${level} ${who}`).toBe(
        isStill && isNoLoss && level > 1,
      )
    }
  })
})

test('rules.md#third-party: without the capability nobody else is paid, whatever the level', () => {
  ofEach((customer, who) => {
    const without = { ...customer, has_3rd_party_payments_capability: false }
    expect(canPayOthers(without).allowed, who).toBe(false)
  })
  expect(canPayOthers({ ...verified, has_3rd_party_payments_capability: false })).toMatchObject({
    reason: 'capability',
  })
  expect(canPayOthers({ ...verified, level: 1, checked_level: 1 })).toMatchObject({ reason: 'level' })
})

test('rules.md#buy-gate: a lifetime limit of 0 closes buying, and so does not being verified', () => {
  ofEach((customer, who) => {
    expect(canBuy(customer, { lifetimeLimit: 0n }).allowed, who).toBe(false)
    expect(canBuy(customer, { lifetimeLimit: 1n }).allowed, who).toBe(mayOrder(customer))
  })
  expect(canBuy(verified, { lifetimeLimit: 0n })).toEqual({ allowed: false, reason: 'limit', remedy: 'verify' })
  expect(canBuy({ ...verified, status: 'incomplete' }, { lifetimeLimit: 1n })).toMatchObject({ remedy: 'verify' })
})

test('rules.md#collect-gate: collecting is for verified companies', () => {
  ofEach((customer, who) => {
    expect(canCollect(customer).allowed, who).toBe(customer.type === 2 && mayOrder(customer))
  })
  expect(canCollect(verified)).toEqual({ allowed: false, reason: 'kind', remedy: 'none' })
})

test('rules.md#no-service: without service no gate is open', () => {
  ofEach((customer, who) => {
    if (customer.status !== 'no_service' && customer.status !== 'closed') return
    for (const [name, gate] of gatesOf(customer)) {
      const isOfCompanies = name === 'canCollect' && customer.type === 1
      const refusal = isOfCompanies ? { reason: 'kind', remedy: 'none' } : { reason: 'no_service', remedy: 'contact' }
      expect(gate, `${name} ${who}`).toEqual({ allowed: false, ...refusal })
    }
  })
})

test('every refusal says why and what would change it, and what it says is true', () => {
  const remedies = {
    no_service: ['contact'],
    email_unconfirmed: ['confirm_email'],
    kyc_required: ['renew'],
    under_review: ['wait'],
    not_verified: ['verify', 'wait'],
    level: ['upgrade'],
    capability: ['contact'],
    residence: ['none'],
    kind: ['none'],
    limit: ['verify'],
    limit_used: ['upgrade'],
    region: ['none'],
  }
  ofEach((customer, who) => {
    for (const [name, gate] of gatesOf(customer)) {
      if (gate.allowed) continue
      const { reason, remedy } = gate
      expect(remedies[reason], `${name} ${who}`).toContain(remedy)
      expect(isTrueOf(customer, reason, remedy), `${name} says ${reason}, ${remedy} to ${who}`).toBe(true)
    }
  })
})

/** Whether the reason that a customer is given is so, and waiting is advised to whoever is under review alone. */
function isTrueOf(customer: Customer, reason: GateReason, remedy: NextStep): boolean {
  const { status, kyc_status: kyc } = customer
  const isReviewed = status === 'pending' || status === 'pending_up'
  const truths: Record<GateReason, boolean> = {
    no_service: status === 'no_service' || status === 'closed',
    email_unconfirmed: customer.email_confirmed_at === null,
    kyc_required: kyc === 'required' || kyc === 'expired',
    under_review: isReviewed,
    not_verified: approvedLevel(customer) === 0 && (remedy === 'wait') === isReviewed,
    level: approvedLevel(customer) < 2,
    capability: !customer.has_3rd_party_payments_capability,
    kind: customer.type === 1,
    residence: false,
    limit: false,
    limit_used: false,
    region: false,
  }
  return truths[reason]
}

test('whoever may pay others may pay, and whoever may do anything has a level that is approved', () => {
  expect(customers).toHaveLength(7 * 4 * 5 * 7 * 2 * 2 * 2)
  ofEach((customer, who) => {
    expect(canPay(customer).allowed || !canPayOthers(customer).allowed, who).toBe(true)
    const isOpen = gatesOf(customer).some(([name, { allowed }]) => allowed && name !== 'canChooseLevel')
    expect(approvedLevel(customer) > 0 || !isOpen, who).toBe(true)
  })
})

/** Every gate, each as wide open as its circumstances can be. */
function gatesOf(customer: Customer): [string, Gate][] {
  return [
    ['canPay', canPay(customer)],
    ['canPayOthers', canPayOthers(customer)],
    ['canBuy', canBuy(customer, { lifetimeLimit: 100_000n })],
    ['canCollect', canCollect(customer)],
    ['canChooseLevel', canChooseLevel(customer, 3, { isStarterEligible: true })],
  ]
}

test.each([
  [{ status: 'no_service' }, 'no_service', 'contact'],
  [{ email_confirmed_at: null }, 'email_unconfirmed', 'confirm_email'],
  [{ kyc_status: 'required' }, 'kyc_required', 'renew'],
  [{ kyc_status: 'expired' }, 'kyc_required', 'renew'],
  [{ status: 'incomplete' }, 'not_verified', 'verify'],
  [{ status: 'pending', checked_level: 0 }, 'not_verified', 'wait'],
] as const)('%o is told %s, and %s', (changes, reason, remedy) => {
  expect(canPay({ ...verified, ...changes })).toEqual({ allowed: false, reason, remedy })
})
