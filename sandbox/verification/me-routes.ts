import type { Account } from '#sandbox/core/accounts.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { findReleaseTime } from '#sandbox/core/limit-release.ts'
import { getLimits, type Limit, type LimitWindow, type Usage } from '#sandbox/core/limits.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { convertToPoundBounds } from '#sandbox/domain/money.ts'
import { getPoundRate } from '#sandbox/external/rates.ts'
import { buildKycData } from './kyc-data.ts'
import { listNotices } from './notices.ts'
import { listOptions } from '#sandbox/reference/options.ts'
import { findLatestCheck } from './identity.ts'
import { readKyc } from './kyc-store.ts'
import type { Context } from '#sandbox/core/context.ts'
import { serializeCheck } from './identity-check-routes.ts'

const formatTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/**
 * Facts derived from the answers (rules.md#person-facts): the nationality from the identity document, else the
 * citizenship (a country code), and the reasons for using the service as text. Null while unknown.
 */
function getPersonFacts(context: Context, account: Account, language: string) {
  const { answers } = readKyc(context, account.number)
  const citizenship = answers[account.type === 1 ? 'citizenship' : 'representative.citizenship']
  const chosen = answers[account.type === 1 ? 'transaction_purpose' : 'transaction_purposes']
  const names = new Map(listOptions('purposes', language).map(({ code, name }) => [code, name]))
  const reasons = Array.isArray(chosen) ? chosen.flatMap((code) => names.get(code) ?? []) : []
  return {
    nationality:
      findLatestCheck(context, account)?.document?.country ?? (typeof citizenship === 'string' ? citizenship : null),
    serviceUsageReason: reasons.length > 0 ? reasons.join(', ') : null,
  }
}

/** The response of `GET me` and of every call that changes the profile. */
export function serializeProfile(context: Context, account: Account, language: string) {
  const facts = getPersonFacts(context, account, language)
  return {
    id: account.id,
    type: account.type,
    first_name: account.first_name,
    last_name: account.last_name,
    company_name: account.company_name,
    email: account.email,
    email_confirmed_at: formatTime(account.email_confirmed_at),
    status: account.status,
    level: account.level,
    checked_level: account.checked_level,
    kyc_status: account.kyc_status,
    kyc_flow: { stage: account.kyc_stage, data: buildKycData(context, account) },
    reg_submit_at: formatTime(account.reg_submit_at),
    review_due_at:
      account.reg_submit_at === null
        ? null
        : formatTime(addBusinessDays(account.reg_submit_at, getPrices().days.review)),
    updated_at: formatTime(account.updated_at),
    notices: listNotices(context, account),
    has_3rd_party_payments_capability: account.has_third_party === 1,
    is_affiliate: account.is_affiliate === 1,
    language: account.language,
    country_of_residence: account.country,
    nationality: facts.nationality,
    service_usage_reason: facts.serviceUsageReason,
    referral_code_used: account.referral_code,
    kyc_due_at: formatTime(account.kyc_due_at),
    idv: serializeCheck(context, account),
  }
}

const WINDOWS = ['rolling_24h', 'rolling_30d', 'yearly'] as const

function serializeLimit({ limit: most, used, left }: Limit) {
  return { limit: formatCents(most), used: formatCents(used), left: formatCents(left) }
}

const serializeBounds = ({ min, max }: { min: bigint; max: bigint }) => ({
  min: formatCents(min),
  max: formatCents(max),
})

export const meRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me',
    auth: 'required',
    handler: ({ context, account, language }) => serializeProfile(context, account, language),
  }),

  defineRoute({
    method: 'GET',
    path: 'me/status',
    auth: 'required',
    handler: ({ account }) => ({
      status: account.status,
      updated_at: formatTime(account.updated_at),
      level: account.level,
      checked_level: account.checked_level,
      kyc_status: account.kyc_status,
    }),
  }),

  defineRoute({
    method: 'GET',
    path: 'me/limits',
    auth: 'required',
    handler({ context, account, now }) {
      const { payment, deposit, buy } = getLimits(context, account)
      const prices = getPrices()
      const pound = getPoundRate(now, context.seed)
      const bounds = prices.payment
      const serializeWindows = (usage: Usage, limits: Record<LimitWindow, Limit>, least: bigint) =>
        Object.fromEntries(
          WINDOWS.map((window) => {
            const limit = limits[window]
            const freesAt = findReleaseTime(context, account, { usage, window, limit, least })
            return [window, { ...serializeLimit(limit), frees_at: formatTime(freesAt) }]
          }),
        )
      return {
        buy: { lifetime: serializeLimit(buy.lifetime), ...serializeWindows('buyUsage', buy, prices.purchase.min) },
        deposit: { per_transaction: serializeBounds(bounds), ...serializeWindows('depositUsage', deposit, bounds.min) },
        payment: {
          per_transaction: { ...serializeBounds(bounds), gbp: serializeBounds(convertToPoundBounds(bounds, pound)) },
          ...serializeWindows('usage', payment, bounds.min),
        },
      }
    },
  }),
]
