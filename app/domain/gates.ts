/** What the gates look at; the platform's profile has it. */
export type GatedProfile = {
  status: 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed' | 'unknown'
  /** Null if the platform has no levels. */
  level: 0 | 1 | 2 | 3 | null
  checked_level: 0 | 1 | 2 | 3 | null
  kyc_status: 'expiring' | 'required' | 'expired' | 'submitted' | 'valid' | 'unknown' | null
  email_confirmed_at: string | null
  has_3rd_party_payments_capability: boolean
  /** When an application is decided at the latest, ISO 8601; absent if the platform doesn't say. */
  review_due_at?: string | null
  /** The wizard of the customer; its stage is unknown if the platform has none. */
  kyc_flow?: { stage: string }
}

/** What a customer can use; each has its row in `NEEDS`, in the order of the level cards. */
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

/** Why something is not allowed. */
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

/** What would change it. */
export type NextStep = 'contact' | 'confirm_email' | 'renew' | 'wait' | 'verify' | 'upgrade' | 'see_limits' | 'none'

export type ClosedGate = {
  allowed: false
  reason: GateReason
  remedy: NextStep
  /** The platform has no wizard for the customer: what it would change is done outside the app. */
  isOutside?: true
  /** When an application under review is decided at the latest, ISO 8601. */
  decidedBy?: string | null
  /** Of a limit that is used up: its figures. */
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

/** The same for customers of the highest level, or of a platform without levels: no upgrade raises their limits. */
const AT_HIGHEST_LEVEL: Partial<Record<GateReason, NextStep>> = { limit: 'contact', limit_used: 'see_limits' }
const HIGHEST_LEVEL = 3

/** What each service needs beyond an account with service, a confirmed email and valid identity data. */
type Needs = {
  /** The lowest approved level. */
  level: 1 | 2
  /** Only for companies (rules.md#collect-gate). */
  company?: true
  /** Only with the flag of the profile (rules.md#third-party). */
  capability?: true
  /** The limits that must leave enough for one order. Cash-out has none: a balance can be redeemed whole (rules.md#cash-out). */
  limits?: 'payment' | 'deposit' | 'buy'
}

/** The one table of what is open to whom. Pages, the overview, the level cards and the menu read it through `gateFor`. */
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

/** What the tightest limit has left, and the least amount of one order, both in EUR cents; `window` is the limit's own. */
type LimitLeft = { left: bigint; least: bigint; window?: 'lifetime' | 'day' | 'month' | 'year' }

/** What decides besides the profile. What a caller leaves out closes nothing. */
export type Circumstances = {
  payment?: LimitLeft | null
  /** Of deposits (rules.md#deposit-limits). */
  deposit?: LimitLeft | null
  /** `lifetime` is the limit of buying in all, in EUR cents. */
  buy?: (LimitLeft & { lifetime: bigint | null }) | null
  /** The platform refused the service: for the customer's region, for a rule there, or without a reason. */
  refusal?: 'region' | 'regulatory' | 'unavailable' | null
}

/**
 * Whether a service is open to a customer, or the first reason why not with what would change it (rules.md#level-gates).
 */
export function gateFor(
  service: Service,
  customer: GatedProfile & { type: 1 | 2 },
  circumstances: Circumstances = {},
): Gate {
  const gate = ownGate(service, customer, circumstances)
  return gate.allowed || hasWizard(customer) ? gate : { ...gate, isOutside: true }
}

/** Whether the platform has a verification wizard for the customer; true where a caller doesn't know it. */
export function hasWizard({ kyc_flow: flow }: Pick<GatedProfile, 'kyc_flow'>): boolean {
  return flow?.stage !== 'unknown'
}

function ownGate(
  service: Service,
  customer: GatedProfile & { type: 1 | 2 },
  { payment = null, deposit = null, buy = null, refusal = null }: Circumstances,
): Gate {
  const { capability, limits } = NEEDS[service]
  if (!isForKind(service, customer.type)) return close('kind')
  const gate = orderGate(customer)
  if (!gate.allowed) return gate
  const level = effectiveLevel(customer)
  if (!isOpenAt(service, level)) return close('level')
  if (capability && !customer.has_3rd_party_payments_capability) return close('capability')
  if (refusal !== null) return close(refusal === 'unavailable' ? 'capability' : refusal)
  if (limits === 'buy' && buy?.lifetime === 0n) return close('limit', level)
  const limit = limits && { payment, deposit, buy }[limits]
  if (limit && (limit.left < limit.least || limit.left === 0n)) {
    return { ...close('limit_used', level), limit: { left: limit.left, least: limit.least, window: limit.window } }
  }
  return ALLOWED
}

/** Whether a service is for people (1) or companies (2). */
export function isForKind(service: Service, type: 1 | 2): boolean {
  return type === 2 || !NEEDS[service].company
}

/** Returns whether a verification level opens a service. Null, from a platform without levels, opens every service. */
export function isOpenAt(service: Service, level: 0 | 1 | 2 | 3 | null): boolean {
  return level === null || level >= NEEDS[service].level
}

function close(reason: GateReason, level: number | null = 0): ClosedGate {
  const remedy =
    level === HIGHEST_LEVEL || level === null ? (AT_HIGHEST_LEVEL[reason] ?? NEXT_STEPS[reason]) : NEXT_STEPS[reason]
  return { allowed: false, reason, remedy }
}

/**
 * Verified: status complete, or pending with a checked level; and KYC not required (rules.md#verified). Customers whose
 * identity data expired do not trade, so `expired` counts as required.
 */
function isVerified({ status, checked_level: checked, kyc_status: kyc }: GatedProfile): boolean {
  const approved = status === 'complete' || ((status === 'pending' || status === 'pending_up') && (checked ?? 0) > 0)
  return approved && kyc !== 'required' && kyc !== 'expired'
}

/**
 * The level that gates features: the approved one, and 0 for whoever is not verified. A level that is only applied for
 * counts where the platform names no approved one, which of a complete profile it may leave out. Null for a verified
 * customer of a platform without levels.
 */
export function effectiveLevel(profile: GatedProfile): 0 | 1 | 2 | 3 | null {
  if (!isVerified(profile)) return 0
  return profile.checked_level ?? (profile.status === 'complete' ? profile.level : 0)
}

/** What every order needs: service, a confirmed email, identity data in order, an approved level. */
function orderGate(profile: GatedProfile): Gate {
  const { status, kyc_status: kyc } = profile
  if (status === 'no_service' || status === 'closed') return close('no_service')
  if (profile.email_confirmed_at === null) return close('email_unconfirmed')
  if (kyc === 'required' || kyc === 'expired') return close('kyc_required')
  if (effectiveLevel(profile) !== 0) return ALLOWED
  if (status !== 'pending' && status !== 'pending_up') return close('not_verified')
  return { ...close('under_review'), decidedBy: profile.review_due_at }
}

/** Why accounts of others can't be paid where own ones can; null if they can (rules.md#own-accounts). */
export type OthersBlocked = 'level' | 'capability'

export function othersBlockedBy(customer: GatedProfile & { type: 1 | 2 }): OthersBlocked | null {
  const gate = gateFor('payOthers', customer)
  if (gate.allowed) return null
  return gate.reason === 'capability' ? 'capability' : 'level'
}

/** A level may be chosen when it is not below the approved one and nothing is under review (rules.md#downgrade). */
export function canChooseLevel(
  profile: GatedProfile,
  level: 1 | 2 | 3,
  { isStarterEligible }: { isStarterEligible: boolean },
): Gate {
  const { status } = profile
  if (status === 'no_service' || status === 'closed') return close('no_service')
  if (status === 'pending' || status === 'pending_up') return close('under_review')
  if (level < (profile.checked_level ?? 0)) return close('level')
  return level === 1 && !isStarterEligible ? close('residence') : ALLOWED
}
