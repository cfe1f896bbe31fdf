import { parseMoney } from '#app/domain/money.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { Translate } from '#app/i18n/translate.ts'

type Limit = { limit: string; used: string; left: string }
type Limits = Record<'rolling_24h' | 'rolling_30d' | 'yearly', Limit | null>
type Words = Record<'day' | 'month' | 'year' | 'left', TextKey>

/**
 * Rolling limits as meters: what is left in words, and the share that is used, from 0 to 1. A label says its
 * language where the words beside it are in English. A window without a limit, and a limit of nothing, has no meter:
 * there is nothing to use up.
 */
export function limitMeters(limits: Limits, words: Words, { t, language }: { t: Translate; language: Language }) {
  const windows = [
    [words.day, limits.rolling_24h],
    [words.month, limits.rolling_30d],
    [words.year, limits.yearly],
  ] as const
  return windows.flatMap(([label, window]) => {
    if (window === null) return []
    const { limit, used, left } = window
    const whole = parseMoney(limit)
    if (whole === 0n) return []
    const params = { left: formatLimit(left, 'EUR', language), limit: formatLimit(limit, 'EUR', language) }
    const share = Number((parseMoney(used) * 1000n) / whole) / 1000
    const lang = t.isOwn?.(label) && !t.isOwn(words.left) ? language : undefined
    return [{ label: t(label), text: t(words.left, params), used: share, ...(lang && { lang }) }]
  })
}

/** The windows of a customer's limits in the words of their level. */
export const LIMIT_WINDOWS = { day: 'ui.limits_24h', month: 'ui.limits_30d', year: 'ui.limits_year' } as const
