import { expect, test } from 'vitest'
import {
  canChooseLevel,
  getEffectiveLevel,
  getGate,
  isForKind,
  isLevelSufficient,
  findThirdPartyBlock,
  type Gate,
  type GateReason,
  type NextStep,
  type Service,
} from '#app/domain/gates.ts'
import {
  type Customer,
  CUSTOMERS,
  checkEach,
  isVerified,
  canOrder,
  getApprovedLevel,
  VERIFIED,
  AT_TOP,
  COMPANY,
} from './gate-customers.ts'

test('requires a complete or once checked status and valid data (rules.md#verified)', () => {
  checkEach((customer, who) => {
    const isOne = isVerified(customer) && getApprovedLevel(customer) > 0
    expect(getEffectiveLevel(customer) !== 0, who).toBe(isOne)
  })
})

test('applies the approved level, not one under review', () => {
  checkEach((customer, who) => {
    expect(getEffectiveLevel(customer), who).toBe(getApprovedLevel(customer))
    expect(getEffectiveLevel(customer), who).toBeLessThanOrEqual(customer.checked_level ?? customer.level ?? 0)
  })
  expect(getEffectiveLevel({ ...VERIFIED, level: 3, checked_level: 1 })).toBe(1)
})

test('allows orders from level 1, to others from level 2 (rules.md#level-gates)', () => {
  checkEach((customer, who) => {
    const level = getApprovedLevel(customer)
    expect(getGate('pay', customer).allowed, who).toBe(canOrder(customer))
    const others = canOrder(customer) && level >= 2 && customer.has_3rd_party_payments_capability
    expect(getGate('payOthers', customer).allowed, who).toBe(others)
    expect(findThirdPartyBlock(customer) === null, who).toBe(others)
  })
})

test('allows a level choice outside a review, never lower (rules.md#level-gates)', () => {
  checkEach((customer, who) => {
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

test('blocks payments to others without the capability (rules.md#third-party)', () => {
  checkEach((customer, who) => {
    const without = { ...customer, has_3rd_party_payments_capability: false }
    expect(getGate('payOthers', without).allowed, who).toBe(false)
  })
  expect(getGate('payOthers', { ...VERIFIED, has_3rd_party_payments_capability: false })).toMatchObject({
    reason: 'capability',
  })
  expect(getGate('payOthers', { ...VERIFIED, level: 1, checked_level: 1 })).toMatchObject({ reason: 'level' })
})

const BUYABLE = { lifetime: 100_000n, left: 50_000n, least: 1_000n, window: 'day' } as const
const PAYABLE = { left: 50_000n, least: 500n, window: 'day' } as const

test('closes buying at a lifetime limit of 0 or too small a rest (rules.md#buy-gate)', () => {
  checkEach((customer, who) => {
    expect(getGate('buy', customer, { buy: { ...BUYABLE, lifetime: 0n } }).allowed, who).toBe(false)
    expect(getGate('buy', customer, { buy: { ...BUYABLE, left: 999n } }).allowed, who).toBe(false)
    expect(getGate('buy', customer, { buy: BUYABLE }).allowed, who).toBe(canOrder(customer))
    // Payment limits don't affect buying.
    expect(getGate('buy', customer, { payment: { left: 0n, least: 500n } }).allowed, who).toBe(canOrder(customer))
  })
  const nothing = { buy: { ...BUYABLE, lifetime: 0n } }
  expect(getGate('buy', VERIFIED, nothing)).toEqual({ allowed: false, reason: 'limit', remedy: 'upgrade' })
  expect(getGate('buy', AT_TOP, nothing)).toMatchObject({ reason: 'limit', remedy: 'contact' })
})

test('closes payments near a limit, with amounts, but not cash-out (rules.md#gates)', () => {
  const used = { ...PAYABLE, left: 499n }
  const figures = { left: 499n, least: 500n, window: 'day' }
  expect(getGate('pay', VERIFIED, { payment: PAYABLE }).allowed).toBe(true)
  expect(getGate('pay', VERIFIED, { payment: { ...PAYABLE, left: 500n } }).allowed).toBe(true)
  expect(getGate('pay', VERIFIED, { payment: used })).toMatchObject({ reason: 'limit_used', limit: figures })
  expect(getGate('pay', AT_TOP, { payment: used })).toMatchObject({ reason: 'limit_used', remedy: 'see_limits' })
  for (const service of ['recurring', 'receive', 'cashOut', 'exchange', 'collect'] as const) {
    expect(getGate(service, COMPANY, { payment: used }).allowed, service).toBe(true)
  }
})

test("closes a service with the platform's own reason (rules.md#buy-region)", () => {
  const refusals = { region: 'region', regulatory: 'regulatory', unavailable: 'capability' } as const
  for (const [refusal, reason] of Object.entries(refusals)) {
    const circumstances = { buy: BUYABLE, refusal: refusal as keyof typeof refusals }
    expect(getGate('buy', VERIFIED, circumstances)).toEqual({ allowed: false, reason, remedy: 'contact' })
  }
})

test('opens payment links to verified companies from level 1 (rules.md#collect-gate)', () => {
  checkEach((customer, who) => {
    expect(getGate('collect', customer).allowed, who).toBe(customer.type === 2 && canOrder(customer))
  })
  expect(getGate('collect', VERIFIED)).toEqual({ allowed: false, reason: 'kind', remedy: 'none' })
  expect([isForKind('collect', 1), isForKind('collect', 2), isLevelSufficient('collect', 1)]).toEqual([
    false,
    true,
    true,
  ])
})

test('returns the decision date of an application under review', () => {
  const reviewed = {
    ...VERIFIED,
    status: 'pending',
    checked_level: null,
    review_due_at: '2026-11-27T09:00:00Z',
  } as const
  expect(getGate('receive', reviewed)).toEqual({
    allowed: false,
    reason: 'under_review',
    remedy: 'wait',
    decidedBy: '2026-11-27T09:00:00Z',
  })
})

test('closes every gate without service (rules.md#no-service)', () => {
  checkEach((customer, who) => {
    if (customer.status !== 'no_service' && customer.status !== 'closed') return
    for (const [name, gate] of listGates(customer)) {
      const isOfCompanies = name === 'collect' && customer.type === 1
      const refusal = isOfCompanies ? { reason: 'kind', remedy: 'none' } : { reason: 'no_service', remedy: 'contact' }
      expect(gate, `${name} ${who}`).toEqual({ allowed: false, ...refusal })
    }
  })
})

test('gives every closed gate a true reason and a remedy', () => {
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
  for (const customer of CUSTOMERS) {
    for (const [name, gate] of listGates(customer)) {
      if (gate.allowed) continue
      const { reason, remedy } = gate
      const isRight = (remedies[reason] as NextStep[]).includes(remedy) && isTrue(customer, reason)
      if (!isRight) wrong.push(`${name} says ${reason}, ${remedy} to ${JSON.stringify(customer)}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Checks that the reason given to a customer is true. */
function isTrue(customer: Customer, reason: GateReason): boolean {
  const { status, kyc_status: kyc } = customer
  const isReviewed = status === 'pending' || status === 'pending_up'
  const truths: Record<GateReason, boolean> = {
    no_service: status === 'no_service' || status === 'closed',
    email_unconfirmed: customer.email_confirmed_at === null,
    kyc_required: kyc === 'required' || kyc === 'expired',
    under_review: isReviewed,
    not_verified: getApprovedLevel(customer) === 0 && !isReviewed,
    level: getApprovedLevel(customer) < 2,
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

test('never opens payments to others without payments, nor any gate without a level', () => {
  expect(CUSTOMERS).toHaveLength(7 * 4 * 5 * 7 * 2 * 2 * 2)
  checkEach((customer, who) => {
    expect(getGate('pay', customer).allowed || !getGate('payOthers', customer).allowed, who).toBe(true)
    const isOpen = listGates(customer).some(([name, { allowed }]) => allowed && name !== 'canChooseLevel')
    expect(getApprovedLevel(customer) > 0 || !isOpen, who).toBe(true)
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

/** Every gate under its most permissive circumstances. */
function listGates(customer: Customer): [string, Gate][] {
  const circumstances = { payment: PAYABLE, buy: BUYABLE }
  return [
    ...SERVICES.map((service): [string, Gate] => [service, getGate(service, customer, circumstances)]),
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
] as const)('%o returns %s with the remedy %s', (changes, reason, remedy) => {
  for (const service of SERVICES.filter((each) => each !== 'collect')) {
    expect(getGate(service, { ...VERIFIED, ...changes }), service).toEqual({ allowed: false, reason, remedy })
  }
})

test('gates a customer of a platform without levels by profile flags alone', () => {
  const without: Customer = { ...VERIFIED, level: null, checked_level: null }
  expect(getEffectiveLevel(without)).toBeNull()
  expect(SERVICES.filter((service) => !getGate(service, { ...without, type: 2 }).allowed)).toEqual([])
  expect(getGate('payOthers', { ...without, has_3rd_party_payments_capability: false })).toMatchObject({
    reason: 'capability',
  })
  expect(getGate('pay', { ...without, status: 'incomplete' })).toMatchObject({ reason: 'not_verified' })
  // Without a higher level no upgrade raises a limit.
  expect(getGate('buy', without, { buy: { left: 0n, least: 0n, lifetime: 0n } })).toMatchObject({ remedy: 'contact' })
})
