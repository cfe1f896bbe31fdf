import { parseMoney } from '#app/domain/money.ts'
import type { Limit } from '#app/features/service-gate/buy-limits.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** `used` is a share from 0 to 1. */
export function buildBuyMeters(limits: readonly Limit[], { t, language }: { t: Translate; language: Language }) {
  return limits.flatMap(({ window, limit, used, left }) => {
    const whole = parseMoney(limit)
    if (whole === 0n) return []
    const money = { left: formatLimit(left, 'EUR', language), limit: formatLimit(limit, 'EUR', language) }
    return [
      {
        label: t(LABELS[window]),
        text: t('buy.limit.left', money),
        used: Number((parseMoney(used) * 1000n) / whole) / 1000,
      },
    ]
  })
}

const LABELS = {
  lifetime: 'buy.limit.lifetime',
  day: 'ui.limits_24h',
  month: 'ui.limits_30d',
  year: 'ui.limits_year',
} as const
