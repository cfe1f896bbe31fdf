import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { parseMoney } from '#app/domain/money.ts'
import type { Tone } from '#app/ui/status-tag.tsx'
import { formatDate, formatMoney, formatMonth } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { AgentPayout, AgentStats } from '#app/platform/affiliate.ts'
import { buildEarningsChart, formatBucket } from './earnings-chart.server.ts'

type Reader = { t: Translate; language: Language }

/** EUR; smaller balances are carried over (rules.md#affiliate-payouts). */
const MINIMUM = parseMoney('30')

/** Sums of the period, their chart, and a row for each day or month with fees. */
export function buildStats(stats: AgentStats, { t, language }: Reader) {
  const { total_fees: fees, earned, pending, signups, series, payout_iban: iban } = stats
  const formatEuro = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const waits = parseMoney(pending)
  return {
    fees: formatEuro(fees),
    earned: formatEuro(earned),
    signups: String(signups),
    pending:
      waits === 0n
        ? null
        : t(waits < MINIMUM ? 'affiliate.carried' : 'affiliate.waits', { pending: formatEuro(pending) }),
    chart: buildEarningsChart(series, { t, language }),
    rows: series
      .filter((part) => parseMoney(part.fees) !== 0n)
      .map((part) => ({
        when: formatBucket(part.bucket, language),
        fees: formatEuro(part.fees),
        earned: formatEuro(part.earned),
      })),
    iban: iban === null ? null : formatIban(iban),
  }
}

export type StatsView = ReturnType<typeof buildStats>

export function buildPayout(
  { id, period, amount, status, paid_at: paidAt, receipt }: AgentPayout,
  { t, language, isBlocked }: Reader & { isBlocked: boolean },
) {
  const date = paidAt === null ? '' : formatDate(paidAt, language, BRAND.timeZone)
  const key = status === 'PENDING' && isBlocked ? 'blocked' : status
  return {
    id,
    month: formatMonth(period, language),
    amount: formatMoney(amount, 'EUR', language),
    tone: getTone(key),
    status: t(`affiliate.status.${key}`, { date }),
    receipt,
  }
}

export type PayoutView = ReturnType<typeof buildPayout>

function getTone(key: AgentPayout['status'] | 'blocked'): Tone {
  if (key === 'PAID') return 'done'
  return key === 'blocked' ? 'you' : 'waiting'
}
