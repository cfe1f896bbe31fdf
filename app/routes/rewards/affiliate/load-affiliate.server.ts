import type { RouterContextProvider } from 'react-router'
import { joinDates } from '#app/domain/date-parts.ts'
import { fieldWords } from '#app/forms/field-words.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { listAgentPayouts, readAgentStats } from '#app/platform/affiliate.ts'
import type { Platform } from '#app/platform/call.ts'
import { Refused } from '#app/platform/errors.ts'
import { PERIODS, readReferralStats, type PeriodQuery } from '#app/platform/referral-codes.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { payoutView, statsView, type PayoutView, type StatsView } from './affiliate-view.ts'
import { loadCodes, type CodesPart } from '#app/routes/rewards/codes/load-codes.server.ts'

type Context = Readonly<RouterContextProvider>
type Missing = { supportCode: string; isOff: boolean }
type FieldErrors = Record<string, string[]>
type Referral = { date: string; label: string; who: string; payments: number }

export type AffiliatePage = {
  query: PeriodQuery
  periods: { value: string; label: string }[]
  /** What is wrong with the days of the period; there are no statistics then. */
  errors: FieldErrors | null
  stats: StatsView | Missing | null
  /** There is no IBAN to pay to. */
  isBlocked: boolean
  payouts: { list: PayoutView[] } | Missing
  referrals: { list: Referral[] } | Missing
  codes: CodesPart
  /** Why there can be no more codes. */
  full: string
}

/** Everything that an affiliate sees; each part stands without the others (threats.md#T75). */
export async function loadAffiliate(
  platform: Platform,
  context: Context,
  search: URLSearchParams,
): Promise<AffiliatePage> {
  const query = parsePeriod(search)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  const [stats, payouts, referrals, codes] = await Promise.all([
    loadOptional(unlessRefused(readAgentStats(platform, { query }))),
    loadOptional(listAgentPayouts(platform)),
    loadOptional(unlessRefused(readReferralStats(platform, { query }))),
    loadCodes(platform, context, search.get('delete')),
  ])
  const known = 'value' in stats && !(stats.value instanceof Refused) ? statsView(stats.value, reader) : null
  const isBlocked = known !== null && known.iban === null
  const referralView = ({ date, label, masked_email: who, payments }: ReferralRow): Referral => ({
    date: formatDate(date, reader.language, 'UTC'),
    label,
    who,
    payments,
  })
  return {
    query,
    periods: PERIODS.map((value) => ({ value, label: reader.t(`affiliate.period.${value}`) })),
    errors: 'value' in stats && stats.value instanceof Refused ? fieldWords(stats.value, reader.t) : null,
    stats: 'value' in stats ? known : { supportCode: stats.supportCode, isOff: stats.isOff },
    isBlocked,
    payouts:
      'value' in payouts
        ? { list: payouts.value.map((payout) => payoutView(payout, { ...reader, isBlocked })) }
        : { supportCode: payouts.supportCode, isOff: payouts.isOff },
    referrals:
      'value' in referrals
        ? { list: referrals.value instanceof Refused ? [] : referrals.value.rows.map(referralView) }
        : { supportCode: referrals.supportCode, isOff: referrals.isOff },
    codes,
    full: reader.t('error.too_many_referral_codes'),
  }
}

type ReferralRow = Awaited<ReturnType<typeof readReferralStats>>['rows'][number]

/** The period that a URL asks for; one that is none is the last month. */
function parsePeriod(search: URLSearchParams): PeriodQuery {
  const period = PERIODS.find((each) => each === search.get('period')) ?? 'month'
  if (period !== 'custom') return { period }
  const dates = joinDates(new URLSearchParams(search))
  return { period, from: dates.get('from') ?? '', to: dates.get('to') ?? '' }
}

/** What was refused of the period belongs beside its fields: it is given instead of thrown. */
async function unlessRefused<Value>(read: Promise<Value>): Promise<Value | Refused> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}
