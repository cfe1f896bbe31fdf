import { getEffectiveLevel } from '#app/domain/gates.ts'
import { isApproved } from '#app/domain/wizard.ts'
import { LIMIT_WINDOWS, buildLimitMeters, formatNoLimits } from '#app/features/verification/limit-meters.ts'
import { parseMoney } from '#app/domain/money.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/limits.ts'
import type { Overview } from './load-overview.server.ts'
import type { NextStep } from './next-step.ts'

type Reader = { t: Translate; language: Language }
type Customer = Pick<Overview, 'profile' | 'levels'> & { step: NextStep | null }

const LEVELS = {
  1: [null, 'ui.level_starter', 'ui.level_full', 'ui.level_full_plus'],
  2: [null, 'ui.level_basic', 'ui.level_pro', 'ui.level_enterprise'],
} as const

export function buildLimits({ payment }: Limits, customer: Customer, { t, language }: Reader) {
  const { profile } = customer
  const level = LEVELS[profile.type][getEffectiveLevel(profile) ?? 0]
  return {
    left: formatLeft(payment, { t, language }),
    level: level ? t('overview.level', { label: t(level) }) : null,
    allows: formatAllowed(customer, { t, language }) ?? formatNoLimits(profile, t),
    meters: buildLimitMeters(payment, { ...LIMIT_WINDOWS, left: 'overview.limitsLeft' }, { t, language }),
  }
}

/** The limits of the level that the customer applied for, otherwise of the first level. Null if a level isn't the next step. */
function formatAllowed({ profile, levels, step }: Customer, { t, language }: Reader): string | null {
  if (profile.level === null) return null
  const figures = levels.find(({ type, level }) => type === profile.type && level === (profile.level || 1))
  const name = figures && LEVELS[profile.type][figures.level]
  if (!figures || !name || step === 'noService' || step === 'upgrade') return null
  if (step === 'elsewhere' || step === 'closed' || step === 'expired') return null
  const day = formatLimit(figures.rolling_24h, 'EUR', language)
  const params = { level: t(name), day, month: formatLimit(figures.rolling_30d, 'EUR', language) }
  return t(isApproved(profile) ? 'overview.allowsRenewed' : 'overview.allows', params)
}

const LEFT = {
  rolling_24h: 'overview.leftToday',
  rolling_30d: 'overview.leftThisMonth',
  yearly: 'overview.leftThisYear',
} as const

/** The tightest window of the limits with the share that is left, 0 to 100. Null without limits. */
function formatLeft(payment: Limits['payment'], { t, language }: Reader) {
  const windows = (['rolling_24h', 'rolling_30d', 'yearly'] as const).flatMap((name) => {
    const limit = payment[name]
    return limit === null || parseMoney(limit.limit) === 0n ? [] : [{ ...limit, name }]
  })
  const [tightest] = windows.toSorted((one, other) => Number(parseMoney(one.left) - parseMoney(other.left)))
  if (!tightest) return null
  const { name, left, limit } = tightest
  return {
    text: t(LEFT[name], { left: formatLimit(left, 'EUR', language) }),
    share: Number((parseMoney(left) * 100n) / parseMoney(limit)),
  }
}
