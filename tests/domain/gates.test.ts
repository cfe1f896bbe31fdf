import { expect, test } from 'vitest'
import {
  canChooseLevel,
  effectiveLevel,
  gateFor,
  isForKind,
  isOpenAt,
  othersBlockedBy,
  type Gate,
  type GatedProfile,
  type GateReason,
  type NextStep,
  type Service,
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

const approvedLevel = (customer: Customer) =>
  isVerified(customer) ? (customer.checked_level ?? customer.level ?? 0) : 0

const verified: Customer = {
  type: 1,
  status: 'complete',
  level: 2,
  checked_level: 2,
  kyc_status: 'valid',
  email_confirmed_at: '2026-11-20T12:00:00Z',
  has_3rd_party_payments_capability: true,
}

const atTop: Customer = { ...verified, level: 3, checked_level: 3 }
const company: Customer = { ...verified, type: 2 }

test('rules.md#verified: complete, or pending with a checked level, and identity data not due', () => {
  ofEach((customer, who) => {
    const isOne = isVerified(customer) && approvedLevel(customer) > 0
    expect(effectiveLevel(customer) !== 0, who).toBe(isOne)
  })
})

test('the level that counts is the approved one: an upgrade that is only applied for opens nothing', () => {
  ofEach((customer, who) => {
    expect(effectiveLevel(customer), who).toBe(approvedLevel(customer))
    expect(effectiveLevel(customer), who).toBeLessThanOrEqual(customer.checked_level ?? customer.level ?? 0)
  })
  expect(effectiveLevel({ ...verified, level: 3, checked_level: 1 })).toBe(1)
})

test('rules.md#level-gates: level 0 orders nothing, level 1 pays own accounts only, from level 2 on any with the capability', () => {
  ofEach((customer, who) => {
    const level = approvedLevel(customer)
    expect(gateFor('pay', customer).allowed, who).toBe(mayOrder(customer))
    const others = mayOrder(customer) && level >= 2 && customer.has_3rd_party_payments_capability
    expect(gateFor('payOthers', customer).allowed, who).toBe(others)
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
    expect(gateFor('payOthers', without).allowed, who).toBe(false)
  })
  expect(gateFor('payOthers', { ...verified, has_3rd_party_payments_capability: false })).toMatchObject({
    reason: 'capability',
  })
  expect(gateFor('payOthers', { ...verified, level: 1, checked_level: 1 })).toMatchObject({ reason: 'level' })
})

const buyable = { lifetime: 100_000n, left: 50_000n, least: 1_000n, window: 'day' } as const
const payable = { left: 50_000n, least: 500n, window: 'day' } as const

test('a lifetime limit of 0, or too little left of a limit, closes buying (rules.md#buy-gate)', () => {
  ofEach((customer, who) => {
    expect(gateFor('buy', customer, { buy: { ...buyable, lifetime: 0n } }).allowed, who).toBe(false)
    expect(gateFor('buy', customer, { buy: { ...buyable, left: 999n } }).allowed, who).toBe(false)
    expect(gateFor('buy', customer, { buy: buyable }).allowed, who).toBe(mayOrder(customer))
    // Limits of payments say nothing about buying.
    expect(gateFor('buy', customer, { payment: { left: 0n, least: 500n } }).allowed, who).toBe(mayOrder(customer))
  })
  const nothing = { buy: { ...buyable, lifetime: 0n } }
  expect(gateFor('buy', verified, nothing)).toEqual({ allowed: false, reason: 'limit', remedy: 'upgrade' })
  expect(gateFor('buy', atTop, nothing)).toMatchObject({ reason: 'limit', remedy: 'contact' })
})

test('too little left of a limit closes payments, with its figures, and no cash-out (rules.md#gates)', () => {
  const used = { ...payable, left: 499n }
  const figures = { left: 499n, least: 500n, window: 'day' }
  expect(gateFor('pay', verified, { payment: payable }).allowed).toBe(true)
  expect(gateFor('pay', verified, { payment: { ...payable, left: 500n } }).allowed).toBe(true)
  expect(gateFor('pay', verified, { payment: used })).toMatchObject({ reason: 'limit_used', limit: figures })
  expect(gateFor('pay', atTop, { payment: used })).toMatchObject({ reason: 'limit_used', remedy: 'see_limits' })
  for (const service of ['recurring', 'receive', 'cashOut', 'exchange', 'collect'] as const) {
    expect(gateFor(service, company, { payment: used }).allowed, service).toBe(true)
  }
})

test('a refusal of the platform closes the service with its own reason (rules.md#buy-region)', () => {
  const refusals = { region: 'region', regulatory: 'regulatory', unavailable: 'capability' } as const
  for (const [refusal, reason] of Object.entries(refusals)) {
    const circumstances = { buy: buyable, refusal: refusal as keyof typeof refusals }
    expect(gateFor('buy', verified, circumstances)).toEqual({ allowed: false, reason, remedy: 'contact' })
  }
})

test('payment links are for verified companies, from level 1 on (rules.md#collect-gate)', () => {
  ofEach((customer, who) => {
    expect(gateFor('collect', customer).allowed, who).toBe(customer.type === 2 && mayOrder(customer))
  })
  expect(gateFor('collect', verified)).toEqual({ allowed: false, reason: 'kind', remedy: 'none' })
  expect([isForKind('collect', 1), isForKind('collect', 2), isOpenAt('collect', 1)]).toEqual([false, true, true])
})

test('an application under review tells by when it is decided', () => {
  const reviewed = {
    ...verified,
    status: 'pending',
    checked_level: null,
    review_due_at: '2026-11-27T09:00:00Z',
  } as const
  expect(gateFor('receive', reviewed)).toEqual({
    allowed: false,
    reason: 'under_review',
    remedy: 'wait',
    decidedBy: '2026-11-27T09:00:00Z',
  })
})

test('rules.md#no-service: without service no gate is open', () => {
  ofEach((customer, who) => {
    if (customer.status !== 'no_service' && customer.status !== 'closed') return
    for (const [name, gate] of gatesOf(customer)) {
      const isOfCompanies = name === 'collect' && customer.type === 1
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
    not_verified: ['verify'],
    level: ['upgrade'],
    capability: ['contact'],
    residence: ['none'],
    kind: ['none'],
    limit: ['upgrade', 'contact'],
    limit_used: ['upgrade', 'see_limits'],
    region: ['contact'],
    regulatory: ['contact'],
  }
  const wrong: string[] = []
  for (const customer of customers) {
    for (const [name, gate] of gatesOf(customer)) {
      if (gate.allowed) continue
      const { reason, remedy } = gate
      const isRight = (remedies[reason] as NextStep[]).includes(remedy) && isTrueOf(customer, reason)
      if (!isRight) wrong.push(`${name} says ${reason}, ${remedy} to ${JSON.stringify(customer)}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Whether the reason that a customer is given is so. */
function isTrueOf(customer: Customer, reason: GateReason): boolean {
  const { status, kyc_status: kyc } = customer
  const isReviewed = status === 'pending' || status === 'pending_up'
  const truths: Record<GateReason, boolean> = {
    no_service: status === 'no_service' || status === 'closed',
    email_unconfirmed: customer.email_confirmed_at === null,
    kyc_required: kyc === 'required' || kyc === 'expired',
    under_review: isReviewed,
    not_verified: approvedLevel(customer) === 0 && !isReviewed,
    level: approvedLevel(customer) < 2,
    capability: !customer.has_3rd_party_payments_capability,
    kind: customer.type === 1,
    residence: false,
    limit: false,
    limit_used: false,
    region: false,
    regulatory: false,
  }
  return truths[reason]
}

test('whoever may pay others may pay, and whoever may do anything has a level that is approved', () => {
  expect(customers).toHaveLength(7 * 4 * 5 * 7 * 2 * 2 * 2)
  ofEach((customer, who) => {
    expect(gateFor('pay', customer).allowed || !gateFor('payOthers', customer).allowed, who).toBe(true)
    const isOpen = gatesOf(customer).some(([name, { allowed }]) => allowed && name !== 'canChooseLevel')
    expect(approvedLevel(customer) > 0 || !isOpen, who).toBe(true)
  })
})

const SERVICES: Service[] = [
  'pay',
  'payOthers',
  'recurring',
  'receive',
  'buy',
  'collect',
  'openBalance',
  'deposit',
  'exchange',
  'withdraw',
  'cashOut',
]

/** Every gate, each as wide open as its circumstances can be. */
function gatesOf(customer: Customer): [string, Gate][] {
  const circumstances = { payment: payable, buy: buyable }
  return [
    ...SERVICES.map((service): [string, Gate] => [service, gateFor(service, customer, circumstances)]),
    ['canChooseLevel', canChooseLevel(customer, 3, { isStarterEligible: true })],
  ]
}

test.each([
  [{ status: 'no_service' }, 'no_service', 'contact'],
  [{ email_confirmed_at: null }, 'email_unconfirmed', 'confirm_email'],
  [{ kyc_status: 'required' }, 'kyc_required', 'renew'],
  [{ kyc_status: 'expired' }, 'kyc_required', 'renew'],
  [{ status: 'incomplete' }, 'not_verified', 'verify'],
  [{ status: 'pending', checked_level: 0 }, 'under_review', 'wait'],
] as const)('%o is told %s, and %s', (changes, reason, remedy) => {
  for (const service of SERVICES.filter((each) => each !== 'collect')) {
    expect(gateFor(service, { ...verified, ...changes }), service).toEqual({ allowed: false, reason, remedy })
  }
})

test('a verified customer of a platform without levels is gated by the flags of the profile alone', () => {
  const without: Customer = { ...verified, level: null, checked_level: null }
  expect(effectiveLevel(without)).toBeNull()
  expect(SERVICES.filter((service) => !gateFor(service, { ...without, type: 2 }).allowed)).toEqual([])
  expect(gateFor('payOthers', { ...without, has_3rd_party_payments_capability: false })).toMatchObject({
    reason: 'capability',
  })
  expect(gateFor('pay', { ...without, status: 'incomplete' })).toMatchObject({ reason: 'not_verified' })
  // No upgrade raises a limit where there is no level above.
  expect(gateFor('buy', without, { buy: { left: 0n, least: 0n, lifetime: 0n } })).toMatchObject({ remedy: 'contact' })
})
