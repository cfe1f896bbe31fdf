import { getEffectiveLevel, type GatedProfile } from '#app/domain/gates.ts'
import { parseMoney } from '#app/domain/money.ts'
import { isApproved } from '#app/domain/wizard.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Limit = { limit: string; used: string; left: string }
type Limits = Record<'rolling_24h' | 'rolling_30d' | 'yearly', Limit | null>
type TextKeys = Record<'day' | 'month' | 'year' | 'left', TextKey>

/**
 * Returns rolling limits as meters with the remaining amount as text and the used share from 0 to 1. A translated label
 * beside English text gets its own `lang`. Windows without a limit, or with a limit of 0, have no meter.
 */
export function buildLimitMeters(
  limits: Limits,
  keys: TextKeys,
  { t, language }: { t: Translate; language: Language },
) {
  const windows = [
    [keys.day, limits.rolling_24h],
    [keys.month, limits.rolling_30d],
    [keys.year, limits.yearly],
  ] as const
  return windows.flatMap(([label, window]) => {
    if (window === null) return []
    const { limit, used, left } = window
    const whole = parseMoney(limit)
    if (whole === 0n) return []
    const params = { left: formatLimit(left, 'EUR', language), limit: formatLimit(limit, 'EUR', language) }
    const share = Number((parseMoney(used) * 1000n) / whole) / 1000
    const lang = t.isOwn?.(label) && !t.isOwn(keys.left) ? language : undefined
    return [{ label: t(label), text: t(keys.left, params), used: share, ...(lang && { lang }) }]
  })
}

export const LIMIT_WINDOWS = { day: 'ui.limits_24h', month: 'ui.limits_30d', year: 'ui.limits_year' } as const

/** Returns the condition for limits, or null for a verified customer of a platform without limits. */
export function formatNoLimits(profile: GatedProfile, t: Translate): string | null {
  if (getEffectiveLevel(profile) !== 0) return null
  return t(isApproved(profile) ? 'verification.noLimitsRenewed' : 'verification.noLimits')
}
