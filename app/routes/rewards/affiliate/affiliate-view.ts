import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import type { Tone } from '#app/domain/payment-status.ts'
import { formatDate, formatMoney, formatMonth } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { AgentPayout, AgentStats } from '#app/platform/affiliate.ts'

type Reader = { t: Translate; language: Language }

/** EUR from which there is a payout (rules.md#affiliate-payouts). */
const MINIMUM = parseMoney('30')
/** How high the highest bar is. */
const HEIGHT = 100n

/** What was earned in a period: its sums, a bar for each part of it, and a row for each part that has fees. */
export function statsView(stats: AgentStats, { t, language }: Reader) {
  const { total_fees: fees, earned, pending, signups, series, payout_iban: iban } = stats
  const euros = (decimal: string) => formatMoney(decimal, 'EUR', language)
  const most = series.reduce((max, part) => (parseMoney(part.earned) > max ? parseMoney(part.earned) : max), 0n)
  const waits = parseMoney(pending)
  return {
    fees: euros(fees),
    earned: euros(earned),
    signups: String(signups),
    pending:
      waits === 0n ? null : t(waits < MINIMUM ? 'affiliate.carried' : 'affiliate.waits', { pending: euros(pending) }),
    bars: most === 0n ? [] : series.map((part) => Number((parseMoney(part.earned) * HEIGHT) / most)),
    scale:
      most === 0n
        ? null
        : {
            most: t('affiliate.most', { most: euros(toMoney(most)) }),
            first: whenOf(series[0]?.bucket ?? '', language),
            last: whenOf(series.at(-1)?.bucket ?? '', language),
          },
    rows: series
      .filter((part) => parseMoney(part.fees) !== 0n)
      .map((part) => ({
        when: whenOf(part.bucket, language),
        fees: euros(part.fees),
        earned: euros(part.earned),
      })),
    iban: iban === null ? null : formatIban(iban),
  }
}

/** A month or a day of a series, in words. */
function whenOf(bucket: string, language: Language): string {
  return bucket.length === 7 ? formatMonth(bucket, language) : formatDate(bucket, language, 'UTC')
}

export type StatsView = ReturnType<typeof statsView>

/** A payout as it is listed. */
export function payoutView(
  { id, period, amount, status, paid_at: paidAt, receipt }: AgentPayout,
  { t, language, isBlocked }: Reader & { isBlocked: boolean },
) {
  const date = paidAt === null ? '' : formatDate(paidAt, language, BRAND.timeZone)
  const key = status === 'PENDING' && isBlocked ? 'blocked' : status
  return {
    id,
    month: formatMonth(period, language),
    amount: formatMoney(amount, 'EUR', language),
    tone: toneOf(key),
    status: t(`affiliate.status.${key}`, { date }),
    receipt,
  }
}

export type PayoutView = ReturnType<typeof payoutView>

function toneOf(key: AgentPayout['status'] | 'blocked'): Tone {
  if (key === 'PAID') return 'done'
  return key === 'blocked' ? 'you' : 'waiting'
}
