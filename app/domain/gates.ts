/** The fields of the platform's profile that gates depend on. */
export type GatedProfile = {
  status: 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed' | 'unknown'
  /** Null if the platform has no levels. */
  level: 0 | 1 | 2 | 3 | null
  checked_level: 0 | 1 | 2 | 3 | null
  kyc_status: 'expiring' | 'required' | 'expired' | 'submitted' | 'valid' | 'unknown' | null
  email_confirmed_at: string | null
  has_3rd_party_payments_capability: boolean
  /** Deadline of the review, ISO 8601; absent if the platform doesn't name one. */
  review_due_at?: string | null
  /** The verification wizard; its stage is `unknown` if the platform has none. */
  kyc_flow?: { stage: string }
}

/** In the order of the level cards; `NEEDS` has the requirements of each. */
export type Service =
  | 'pay'
  | 'payOthers'
  | 'recurring'
  | 'receive'
  | 'buy'
  | 'collect'
  | 'openBalance'
  | 'deposit'
  | 'exchange'
  | 'withdraw'
  | 'cashOut'

export type GateReason =
  | 'no_service'
  | 'email_unconfirmed'
  | 'kyc_required'
  | 'under_review'
  | 'not_verified'
  | 'level'
  | 'capability'
  | 'residence'
  | 'kind'
  | 'limit'
  | 'limit_used'
  | 'region'
  | 'regulatory'

/** The step that would open the service. */
export type NextStep = 'contact' | 'confirm_email' | 'renew' | 'wait' | 'verify' | 'upgrade' | 'see_limits' | 'none'

export type ClosedGate = {
  allowed: false
  reason: GateReason
  remedy: NextStep
  /** The platform has no wizard for the customer, so the next step happens outside the app. */
  isOutside?: true
  /** Deadline of the review, ISO 8601. */
  decidedBy?: string | null
  /** The figures of an exhausted limit. */
  limit?: LimitLeft
}
export type Gate = { allowed: true } | ClosedGate

const ALLOWED: Gate = { allowed: true }

const NEXT_STEPS: Record<GateReason, NextStep> = {
  no_service: 'contact',
  email_unconfirmed: 'confirm_email',
  kyc_required: 'renew',
  under_review: 'wait',
  not_verified: 'verify',
  level: 'upgrade',
  capability: 'contact',
  residence: 'none',
  kind: 'none',
  limit: 'upgrade',
  limit_used: 'upgrade',
  region: 'contact',
  regulatory: 'contact',
}

/** Overrides at the highest level, or without levels, where no upgrade raises the limits. */
const HIGHEST_LEVEL_STEPS: Partial<Record<GateReason, NextStep>> = { limit: 'contact', limit_used: 'see_limits' }
const HIGHEST_LEVEL = 3

/** Requirements in addition to an account with service, a confirmed email and valid identity data. */
type Needs = {
  /** The minimum approved level. */
  level: 1 | 2
  /** Companies only (rules.md#collect-gate). */
  company?: true
  /** Requires the profile's flag (rules.md#third-party). */
  capability?: true
  /**
   * The limits that must cover one order. Cash-out is unlimited: customers can redeem a whole balance (rules.md#cash-out).
   */
  limits?: 'payment' | 'deposit' | 'buy'
}

/** The single source of access rules; pages, the overview, level cards and the menu read it through `gateFor`. */
const NEEDS: Record<Service, Needs> = {
  pay: { level: 1, limits: 'payment' },
  payOthers: { level: 2, capability: true, limits: 'payment' },
  recurring: { level: 1 },
  receive: { level: 1 },
  buy: { level: 1, limits: 'buy' },
  collect: { level: 1, company: true },
  openBalance: { level: 1 },
  deposit: { level: 1, limits: 'deposit' },
  exchange: { level: 1 },
  withdraw: { level: 1 },
  cashOut: { level: 1 },
}

/**
 * The remainder of the tightest limit, the minimum order and the limit itself, in EUR cents; `window` is that limit's
 * period, and `freesAt` the time (ISO 8601) from which the minimum is left again, if known.
 */
type LimitLeft = {
  left: bigint
  least: bigint
  window?: 'lifetime' | 'day' | 'month' | 'year'
  most?: bigint
  freesAt?: string | null
}

/** Conditions besides the profile. An omitted one closes nothing. */
export type Circumstances = {
  payment?: LimitLeft | null
  /** The deposit limit (rules.md#deposit-limits). */
  deposit?: LimitLeft | null
  /** `lifetime` is the lifetime purchase limit, in EUR cents. */
  buy?: (LimitLeft & { lifetime: bigint | null }) | null
  /** The platform's refusal: the customer's region, a regulation there, or no reason given. */
  refusal?: 'region' | 'regulatory' | 'unavailable' | null
}

/**
 * Returns whether a service is open to a customer, or the first reason against it and the step that would open it
 * (rules.md#level-gates).
 */
export function getGate(
  service: Service,
  customer: GatedProfile & { type: 1 | 2 },
  circumstances: Circumstances = {},
): Gate {
  const gate = checkGate(service, customer, circumstances)
  return gate.allowed || hasWizard(customer) ? gate : { ...gate, isOutside: true }
}

/** Returns true if the platform has a verification wizard for the customer, or if the profile lacks `kyc_flow`. */
export function hasWizard({ kyc_flow: flow }: Pick<GatedProfile, 'kyc_flow'>): boolean {
  return flow?.stage !== 'unknown'
}

function checkGate(
  service: Service,
  customer: GatedProfile & { type: 1 | 2 },
  { payment = null, deposit = null, buy = null, refusal = null }: Circumstances,
): Gate {
  const { capability, limits } = NEEDS[service]
  if (!isForKind(service, customer.type)) return buildClosedGate('kind')
  const gate = checkOrderGate(customer)
  if (!gate.allowed) return gate
  const level = getEffectiveLevel(customer)
  if (!isLevelSufficient(service, level)) return buildClosedGate('level')
  if (capability && !customer.has_3rd_party_payments_capability) return buildClosedGate('capability')
  if (refusal !== null) return buildClosedGate(refusal === 'unavailable' ? 'capability' : refusal)
  if (limits === 'buy' && buy?.lifetime === 0n) return buildClosedGate('limit', level)
  const limit = limits && { payment, deposit, buy }[limits]
  if (limit && (limit.left < limit.least || limit.left === 0n)) {
    return {
      ...buildClosedGate('limit_used', level),
      limit: pickFigures(limit),
    }
  }
  return ALLOWED
}

function pickFigures({ left, least, window, most, freesAt }: LimitLeft): LimitLeft {
  return { left, least, window, most, freesAt }
}

/** Returns true if the service is offered to the customer type: person (1) or company (2). */
export function isForKind(service: Service, type: 1 | 2): boolean {
  return type === 2 || !NEEDS[service].company
}

/** Returns true if a verification level opens a service. Null, from a platform without levels, opens every service. */
export function isLevelSufficient(service: Service, level: 0 | 1 | 2 | 3 | null): boolean {
  return level === null || level >= NEEDS[service].level
}

function buildClosedGate(reason: GateReason, level: number | null = 0): ClosedGate {
  const remedy =
    level === HIGHEST_LEVEL || level === null ? (HIGHEST_LEVEL_STEPS[reason] ?? NEXT_STEPS[reason]) : NEXT_STEPS[reason]
  return { allowed: false, reason, remedy }
}

/**
 * Verified means status complete, or pending with a checked level, and no KYC required (rules.md#verified). Expired
 * identity data blocks trading like `required`.
 */
function isVerified({ status, checked_level: checked, kyc_status: kyc }: GatedProfile): boolean {
  const approved = status === 'complete' || ((status === 'pending' || status === 'pending_up') && (checked ?? 0) > 0)
  return approved && kyc !== 'required' && kyc !== 'expired'
}

/**
 * Returns the level that gates features: the approved one, or 0 for unverified customers. A complete profile may lack
 * an approved level; then the requested one counts. Null for a verified customer of a platform without levels.
 */
export function getEffectiveLevel(profile: GatedProfile): 0 | 1 | 2 | 3 | null {
  if (!isVerified(profile)) return 0
  return profile.checked_level ?? (profile.status === 'complete' ? profile.level : 0)
}

/** Checks the requirements of every order: service, a confirmed email, valid identity data, an approved level. */
function checkOrderGate(profile: GatedProfile): Gate {
  const { status, kyc_status: kyc } = profile
  if (status === 'no_service' || status === 'closed') return buildClosedGate('no_service')
  if (profile.email_confirmed_at === null) return buildClosedGate('email_unconfirmed')
  if (kyc === 'required' || kyc === 'expired') return buildClosedGate('kyc_required')
  if (getEffectiveLevel(profile) !== 0) return ALLOWED
  if (status !== 'pending' && status !== 'pending_up') return buildClosedGate('not_verified')
  return { ...buildClosedGate('under_review'), decidedBy: profile.review_due_at }
}

/** The reason why a customer can pay only to their own bank accounts (rules.md#own-accounts). */
export type OthersBlocked = 'level' | 'capability'

/** Returns the reason why the customer can't pay other people's accounts; null if they can (rules.md#own-accounts). */
export function findThirdPartyBlock(customer: GatedProfile & { type: 1 | 2 }): OthersBlocked | null {
  const gate = getGate('payOthers', customer)
  if (gate.allowed) return null
  return gate.reason === 'capability' ? 'capability' : 'level'
}

/**
 * Returns whether a customer can choose a level: not below the approved one, and not during a review
 * (rules.md#downgrade).
 */
export function canChooseLevel(
  profile: GatedProfile,
  level: 1 | 2 | 3,
  { isStarterEligible }: { isStarterEligible: boolean },
): Gate {
  const { status } = profile
  if (status === 'no_service' || status === 'closed') return buildClosedGate('no_service')
  if (status === 'pending' || status === 'pending_up') return buildClosedGate('under_review')
  if (level < (profile.checked_level ?? 0)) return buildClosedGate('level')
  return level === 1 && !isStarterEligible ? buildClosedGate('residence') : ALLOWED
}
