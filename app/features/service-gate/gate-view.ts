import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { ClosedGate, Gate, GateReason, NextStep, Service } from '#app/domain/gates.ts'
import { toDecimal } from '#app/domain/money.ts'
import { formatDate, formatDateTime, formatLimit } from '#app/i18n/formats.ts'
import { DEFAULT_LANGUAGE } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'

/** Why a service is unavailable to the customer, with a link to the next step, if there is one. */
export type GateView = {
  title: string
  text: string
  link: { to: string; label: string } | null
  /** Time, or a higher level, opens the service again. */
  isTemporary?: true
}

const STEP_PAGES: Record<Exclude<NextStep, 'none'>, string> = {
  contact: href('/contact'),
  confirm_email: href('/confirm-email-address'),
  renew: href('/profile'),
  wait: href('/verification'),
  verify: href('/verification'),
  upgrade: href('/verification'),
  see_limits: href('/verification'),
}

/** Reasons that the customer cannot resolve in the app. */
const FINAL = new Set<GateReason>(['no_service', 'region', 'regulatory', 'kind'])
/** Reasons that suspend a service in use. */
const PAUSING = new Set<GateReason>(['kyc_required', 'capability', 'limit', 'limit_used'])
const MINUTE_MS = 60_000
const OF_VERIFICATION = new Set<NextStep>(['renew', 'wait', 'verify', 'upgrade', 'see_limits'])

/** Services with limits, for the text about when the customer can use them again. */
const AGAIN: Partial<Record<Service, 'pay' | 'buy'>> = { pay: 'pay', payOthers: 'pay', buy: 'buy' }

type Limit = NonNullable<ClosedGate['limit']>
type Reader = { t: Translate; platform: Pick<Platform, 'isOff'> }

/** Returns the title, reason and next step for an unavailable service, or null if it is available. */
export function buildGateView(service: Service, gate: Gate, { t, platform }: Reader): GateView | null {
  if (gate.allowed) return null
  const { reason, remedy } = gate
  const kind = FINAL.has(reason) ? 'closed' : PAUSING.has(reason) ? 'paused' : 'title'
  const isElsewhere = (platform.isOff('verification') || gate.isOutside === true) && OF_VERIFICATION.has(remedy)
  const step = isElsewhere ? 'contact' : remedy
  return {
    title: t(`gate.${kind}.${service}`),
    text: isElsewhere ? describeElsewhere(service, gate, t) : describeReason(service, gate, t),
    link: step === 'none' ? null : { to: STEP_PAGES[step], label: t(getStepKey(gate, step)) },
    ...(isUsedUp(gate) && { isTemporary: true as const }),
  }
}

/** Returns true if nothing is left of a limit whose figures are known. */
function isUsedUp({ reason, limit }: ClosedGate): boolean {
  return reason === 'limit_used' && limit?.left === 0n && limit.most !== undefined
}

function getStepKey(gate: ClosedGate, step: Exclude<NextStep, 'none'>) {
  return isUsedUp(gate) && step === 'upgrade' ? ('gate.step.raise' as const) : (`gate.step.${step}` as const)
}

/** Returns the limit, and the time from which the customer can use the service again, if known. */
function describeUsedLimit(service: Service, { most = 0n, window = 'day', freesAt }: Limit, t: Translate): string {
  const language = t.language ?? DEFAULT_LANGUAGE
  const limit = formatLimit(toDecimal(most, 2), 'EUR', language)
  const used = t('gate.limit.none', { limit, window: t(`gate.window.${window}`) })
  const again = AGAIN[service]
  if (!freesAt || again === undefined) return used
  const time = formatDateTime(roundUpToMinute(freesAt), language, BRAND.timeZone)
  return `${used} ${t(`gate.again.${again}`, { time })}`
}

/** Times are printed in minutes, and at the earlier one the limit is still used. */
function roundUpToMinute(iso: string): string {
  return new Date(Math.ceil(Date.parse(iso) / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** Returns the reason for customers who are verified outside the app. */
function describeElsewhere(service: Service, gate: ClosedGate, t: Translate): string {
  if (gate.reason === 'kyc_required') return t('gate.reason.elsewhere.kyc_required')
  return gate.reason === 'limit_used' || gate.reason === 'under_review'
    ? describeReason(service, gate, t)
    : t('gate.reason.elsewhere')
}

/** Returns the reason with a review date or a limit's figures, without the next step. */
function describeReason(service: Service, gate: ClosedGate, t: Translate): string {
  const { reason, remedy, limit, decidedBy = null } = gate
  const language = t.language ?? DEFAULT_LANGUAGE
  if (service === 'buy' && reason === 'not_verified') return t('notice.buy_needs_verification')
  if (reason === 'under_review') {
    if (decidedBy !== null)
      return t('gate.reason.under_review.by', { by: formatDate(decidedBy, language, BRAND.timeZone) })
  }
  if (isUsedUp(gate) && limit?.window) return describeUsedLimit(service, limit, t)
  const raise = remedy === 'upgrade' && (reason === 'limit' || reason === 'limit_used') ? [t('gate.raise')] : []
  if (reason !== 'limit_used' || !limit?.window) return [t(`gate.reason.${reason}`), ...raise].join(' ')
  const formatCents = (cents: bigint) => formatLimit(toDecimal(cents, 2), 'EUR', language)
  const figures = {
    left: formatCents(limit.left),
    least: formatCents(limit.least),
    window: t(`gate.window.${limit.window}`),
  }
  return [t(limit.least > 0n ? 'gate.limit' : 'gate.limit.used', figures), ...raise].join(' ')
}
