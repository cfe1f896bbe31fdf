/** What the gates look at; the platform's profile has it. */
export type GatedProfile = {
  status: 'incomplete' | 'pending' | 'pending_up' | 'complete' | 'no_service' | 'closed' | 'unknown'
  level: 0 | 1 | 2 | 3
  checked_level: 0 | 1 | 2 | 3 | null
  kyc_status: 'expiring' | 'required' | 'expired' | 'submitted' | 'valid' | 'unknown' | null
  email_confirmed_at: string | null
  has_3rd_party_payments_capability: boolean
}

/** What a customer can use; each has its row in `NEEDS`. */
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

/** What would change it. */
export type NextStep = 'contact' | 'confirm_email' | 'renew' | 'wait' | 'verify' | 'upgrade' | 'none'

export type Gate = { allowed: true } | { allowed: false; reason: GateReason; remedy: NextStep }
export type PaymentGate =
  | { allowed: true }
  | { allowed: false; reason: 'email_unconfirmed' | 'not_verified' | 'no_service' | 'kyc_required'; remedy: NextStep }

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
  limit: 'verify',
  limit_used: 'upgrade',
  region: 'none',
}

/** What each service needs beyond an account with service, a confirmed email and valid identity data. */
type Needs = {
  /** The lowest approved level. */
  level: 1 | 2
  /** Only for companies (rules.md#collect-gate). */
  company?: true
  /** Only with the flag of the profile (rules.md#third-party). */
  capability?: true
  /** The limits that have to have something left. Cash-out has none: a balance can be redeemed whole (rules.md#cash-out). */
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

/** What else than the profile decides. Amounts are EUR cents; what a caller leaves out closes nothing. */
export type Circumstances = {
  /** What the tightest payment limit has left, and the least that a payment may be. */
  payment?: { left: bigint; least: bigint } | null
  /** The same of deposits (rules.md#deposit-limits). */
  deposit?: { left: bigint; least: bigint } | null
  /** The lifetime limit of buying, and what the tightest buying limit has left. */
  buy?: { lifetime: bigint; left: bigint | null } | null
  /** The platform refused this service for the customer's region. */
  isRegionRefused?: boolean
}

/**
 * Whether a service is open to a customer, or the first reason why not with what would change it (rules.md#level-gates).
 */
export function gateFor(
  service: Service,
  customer: GatedProfile & { type: 1 | 2 },
  { payment = null, deposit = null, buy = null, isRegionRefused = false }: Circumstances = {},
): Gate {
  const { level, company, capability, limits } = NEEDS[service]
  if (company && customer.type === 1) return denied('kind')
  const gate = mayOrder(customer)
  if (!gate.allowed) return gate
  if (effectiveLevel(customer) < level) return denied('level')
  if (capability && !customer.has_3rd_party_payments_capability) return denied('capability')
  if (isRegionRefused) return denied('region')
  if (limits === 'buy' && buy?.lifetime === 0n) return denied('limit')
  if (limits === 'buy' && buy?.left === 0n) return denied('limit_used')
  if (limits === 'payment' && payment && payment.left < payment.least) return denied('limit_used')
  if (limits === 'deposit' && deposit && deposit.left < deposit.least) return denied('limit_used')
  return ALLOWED
}

function denied(reason: GateReason): Gate {
  return { allowed: false, reason, remedy: NEXT_STEPS[reason] }
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
 * counts where the platform names no approved one, which of a complete profile it may leave out.
 */
export function effectiveLevel(profile: GatedProfile): 0 | 1 | 2 | 3 {
  if (!isVerified(profile)) return 0
  return profile.checked_level ?? (profile.status === 'complete' ? profile.level : 0)
}

/** Whether a customer may make payments, and if not, what would change it. */
export function canPay(profile: GatedProfile): PaymentGate {
  const gate = mayOrder(profile)
  // Under review for the first time, payments wait for the verification as before it was submitted.
  if (gate.allowed || gate.reason !== 'under_review') return gate as PaymentGate
  return { allowed: false, reason: 'not_verified', remedy: 'wait' }
}

/** What every order needs: service, a confirmed address, identity data in order, an approved level. */
function mayOrder(profile: GatedProfile): Gate {
  const { status, kyc_status: kyc } = profile
  if (status === 'no_service' || status === 'closed') return denied('no_service')
  if (profile.email_confirmed_at === null) return denied('email_unconfirmed')
  if (kyc === 'required' || kyc === 'expired') return denied('kyc_required')
  if (effectiveLevel(profile) > 0) return ALLOWED
  return denied(status === 'pending' || status === 'pending_up' ? 'under_review' : 'not_verified')
}

/**
 * Whether a customer may pay somebody else's bank account (rules.md#third-party): the capability decides, and level 1
 * never has it.
 */
export function canPayOthers(profile: GatedProfile): Gate {
  const gate = mayOrder(profile)
  if (!gate.allowed) return gate
  if (effectiveLevel(profile) < 2) return denied('level')
  return profile.has_3rd_party_payments_capability ? ALLOWED : denied('capability')
}

/** Why somebody else's bank account may not be paid, where own ones may; null when it may be, or nothing may be. */
export type OthersBlocked = 'level' | 'capability'

/**
 * Whether somebody else's bank account may be paid (rules.md#own-accounts), and if not whether a higher level or our
 * support would change it.
 */
export function othersBlockedBy(profile: GatedProfile): OthersBlocked | null {
  const gate = canPayOthers(profile)
  if (gate.allowed) return null
  return gate.reason === 'capability' ? 'capability' : 'level'
}

/**
 * Buying needs verification, and a limit for a lifetime that is not 0 (rules.md#buy-gate). `lifetimeLimit` in EUR
 * cents.
 */
export function canBuy(profile: GatedProfile, { lifetimeLimit }: { lifetimeLimit: bigint }): Gate {
  const gate = mayOrder(profile)
  if (!gate.allowed) return gate
  return lifetimeLimit > 0n ? ALLOWED : denied('limit')
}

/** Collecting is for verified companies (rules.md#collect-gate). */
export function canCollect(profile: GatedProfile & { type: 1 | 2 }): Gate {
  return profile.type === 1 ? denied('kind') : mayOrder(profile)
}

/** A level may be chosen when it is not below the approved one and nothing is under review (rules.md#downgrade). */
export function canChooseLevel(
  profile: GatedProfile,
  level: 1 | 2 | 3,
  { isStarterEligible }: { isStarterEligible: boolean },
): Gate {
  const { status } = profile
  if (status === 'no_service' || status === 'closed') return denied('no_service')
  if (status === 'pending' || status === 'pending_up') return denied('under_review')
  if (level < (profile.checked_level ?? 0)) return denied('level')
  return level === 1 && !isStarterEligible ? denied('residence') : ALLOWED
}
