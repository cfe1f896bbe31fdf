import type { Account } from '#sandbox/core/accounts.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { limitsOf, type Limit } from '#sandbox/core/limits.ts'
import { workingDaysAfter } from '#sandbox/domain/business-days.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { poundBounds } from '#sandbox/domain/money.ts'
import { poundRateOf } from '#sandbox/external/rates.ts'
import { kycData } from './kyc-data.ts'
import { noticesOf } from './notices.ts'
import { personFacts } from './person-facts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { identityCheck } from './identity-check-routes.ts'

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** The customer as `GET me` and every call that changes them answer. */
export function profile(context: Context, account: Account, language: string) {
  const facts = personFacts(context, account, language)
  return {
    id: account.id,
    type: account.type,
    first_name: account.first_name,
    last_name: account.last_name,
    company_name: account.company_name,
    email: account.email,
    email_confirmed_at: iso(account.email_confirmed_at),
    status: account.status,
    level: account.level,
    checked_level: account.checked_level,
    kyc_status: account.kyc_status,
    kyc_flow: { stage: account.kyc_stage, data: kycData(context, account) },
    reg_submit_at: iso(account.reg_submit_at),
    review_due_at:
      account.reg_submit_at === null ? null : iso(workingDaysAfter(account.reg_submit_at, prices().days.review)),
    updated_at: iso(account.updated_at),
    notices: noticesOf(context, account),
    has_3rd_party_payments_capability: account.has_third_party === 1,
    is_affiliate: account.is_affiliate === 1,
    language: account.language,
    country_of_residence: account.country,
    nationality: facts.nationality,
    service_usage_reason: facts.serviceUsageReason,
    referral_code_used: account.referral_code,
    kyc_due_at: iso(account.kyc_due_at),
    idv: identityCheck(context, account),
  }
}

function limit({ limit: most, used, left }: Limit) {
  return { limit: formatCents(most), used: formatCents(used), left: formatCents(left) }
}

const wireBounds = ({ min, max }: { min: bigint; max: bigint }) => ({ min: formatCents(min), max: formatCents(max) })

export const meRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me',
    auth: 'required',
    handler: ({ context, account, language }) => profile(context, account, language),
  }),

  defineRoute({
    method: 'GET',
    path: 'me/status',
    auth: 'required',
    handler: ({ account }) => ({
      status: account.status,
      updated_at: iso(account.updated_at),
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
      const { payment, deposit, buy } = limitsOf(context, account)
      const pound = poundRateOf(now, context.seed)
      const bounds = prices().payment
      return {
        buy: {
          lifetime: limit(buy.lifetime),
          rolling_24h: limit(buy.rolling_24h),
          rolling_30d: limit(buy.rolling_30d),
          yearly: limit(buy.yearly),
        },
        deposit: {
          per_transaction: { min: formatCents(prices().payment.min), max: formatCents(prices().payment.max) },
          rolling_24h: limit(deposit.rolling_24h),
          rolling_30d: limit(deposit.rolling_30d),
          yearly: limit(deposit.yearly),
        },
        payment: {
          per_transaction: { ...wireBounds(bounds), gbp: wireBounds(poundBounds(bounds, pound)) },
          rolling_24h: limit(payment.rolling_24h),
          rolling_30d: limit(payment.rolling_30d),
          yearly: limit(payment.yearly),
        },
      }
    },
  }),
]
