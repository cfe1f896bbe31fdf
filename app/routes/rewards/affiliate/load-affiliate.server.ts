import { data, type RouterContextProvider } from 'react-router'
import { parsePeriod, readPeriod, type NamedPeriod } from '#app/domain/list-query.ts'
import { buildPeriodView, type PeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { getFieldErrors } from '#app/forms/field-errors.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { listAgentPayouts, readAgentStats } from '#app/platform/affiliate.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Refused } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { readReferralStats } from '#app/platform/referral-codes.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import { buildPayout, buildStats, type PayoutView, type StatsView } from './affiliate-view.ts'
import { loadCodes, type CodesPart } from '#app/routes/rewards/codes/load-codes.server.ts'
import type { Route } from './+types/affiliate.ts'

/** The platform has statistics only between two days. */
const PERIOD: NamedPeriod = 'this-month'

type Context = Readonly<RouterContextProvider>
type Missing = { supportCode: string; isOff: boolean }
type Referral = { date: string; label: string; who: string; payments: number }

export type AffiliatePage = {
  /** `stats` is null if the period is invalid. */
  period: PeriodView
  stats: StatsView | Missing | null
  /** Payouts are blocked because the IBAN is missing. */
  isBlocked: boolean
  payouts: { list: PayoutView[] } | Missing
  referrals: { list: Referral[] } | Missing
  codes: CodesPart
  /** Shown in place of the form at the limit of codes. */
  full: string
}

export async function loadAffiliatePage({ url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const { is_affiliate: isAffiliate, email } = await readMe(platform)
    const [page, accountView] = isAffiliate
      ? await Promise.all([
          loadAffiliate(platform, context, url.searchParams),
          loadAccountView(platform, context, { isOwn: true }),
        ])
      : [null, null]
    const view = {
      page,
      accountView,
      email,
      terms: i18n(context).t('ui.affiliate_terms'),
      operationId: crypto.randomUUID(),
      ...(page && { keptForm: 'iban', keptIntent: 'save-iban' }),
      texts: isAffiliate ? getPageTexts(context, 'affiliate', 'referralCodes') : getPageTexts(context, 'programme'),
    }
    return data(view, { status: page?.period.isWrong ? 422 : 200 })
  })
}

/** A failed section doesn't affect the others (threats.md#T75). */
async function loadAffiliate(platform: Platform, context: Context, search: URLSearchParams): Promise<AffiliatePage> {
  const reader = i18n(context)
  const days = await resolveDays(platform, search)
  const query = { period: 'custom' as const, from: days.period_start ?? '', to: days.period_end ?? '' }
  const entered = buildPeriodView(search, days, reader, PERIOD)
  const [stats, payouts, referrals, codes] = await Promise.all([
    loadOptional(returnRefusal(readAgentStats(platform, { query }))),
    loadOptional(listAgentPayouts(platform)),
    loadOptional(returnRefusal(readReferralStats(platform, { query }))),
    loadCodes(platform, context, search.get('delete')),
  ])
  const known = 'value' in stats && !(stats.value instanceof Refused) ? buildStats(stats.value, reader) : null
  const isBlocked = known !== null && known.iban === null
  const buildReferral = ({ date, label, masked_email: who, payments }: ReferralRow): Referral => ({
    date: formatDate(date, reader.language, 'UTC'),
    label,
    who,
    payments,
  })
  return {
    period: 'value' in stats && stats.value instanceof Refused ? addRefusal(entered, stats.value, reader.t) : entered,
    stats: 'value' in stats ? known : { supportCode: stats.supportCode, isOff: stats.isOff },
    isBlocked,
    payouts:
      'value' in payouts
        ? { list: payouts.value.map((payout) => buildPayout(payout, { ...reader, isBlocked })) }
        : { supportCode: payouts.supportCode, isOff: payouts.isOff },
    referrals:
      'value' in referrals
        ? { list: referrals.value instanceof Refused ? [] : referrals.value.rows.map(buildReferral) }
        : { supportCode: referrals.supportCode, isOff: referrals.isOff },
    codes,
    full: reader.t('error.too_many_referral_codes'),
  }
}

type ReferralRow = Awaited<ReturnType<typeof readReferralStats>>['rows'][number]

/** The days of the period in the URL, else of this month. The platform rejects a custom period without both days. */
async function resolveDays(platform: Platform, search: URLSearchParams) {
  const query = parsePeriod(search)
  const isChosen = readPeriod(search).choice !== ''
  return resolvePeriod(platform, isChosen ? query : { ...query, period: PERIOD })
}

/** Adds the platform's errors of the two days. The list's own errors are more precise. */
function addRefusal(period: PeriodView, refusal: Refused, t: Translate): PeriodView {
  const { from, to } = getFieldErrors(refusal, t)
  const refused = { ...(from && { period_start: from }), ...(to && { period_end: to }) }
  return { ...period, outcome: { result: { error: { ...refused, ...period.outcome.result.error } } }, isWrong: true }
}

/** Returns a rejection instead of throwing it, because it belongs to the period's fields. */
async function returnRefusal<Value>(read: Promise<Value>): Promise<Value | Refused> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}
