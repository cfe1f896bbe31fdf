import { parseMoney, toMoney } from '#app/domain/money.ts'
import { formatLimit } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Limits } from '#app/platform/me.ts'

const WINDOWS = ['day', 'month', 'year'] as const

type BuyWindow = 'lifetime' | (typeof WINDOWS)[number]

export type Limit = { window: BuyWindow; limit: string; used: string; left: string }

/** The limits of buying that the platform names: of a lifetime, and of the last 24 hours, 30 days and this year. */
export function buyLimits({ buy }: Limits): [Limit, ...Limit[]] {
  const { lifetime, rolling_24h, rolling_30d, yearly } = buy
  const windows = [rolling_24h, rolling_30d, yearly].flatMap((each, index) =>
    each === null ? [] : [{ ...each, window: WINDOWS[index] ?? 'year' }],
  )
  return [{ ...lifetime, left: lifetime.left ?? leftOf(lifetime), window: 'lifetime' }, ...windows]
}

function leftOf({ limit, used }: { limit: string; used: string }): string {
  const left = parseMoney(limit) - parseMoney(used)
  return toMoney(left < 0n ? 0n : left)
}

/** The limit of which least is left. */
export function tightestLimit([first, ...others]: readonly [Limit, ...Limit[]]): Limit {
  return others.reduce((least, each) => (parseMoney(each.left) < parseMoney(least.left) ? each : least), first)
}

/** Limits as meters: what is left in words, and the share that is used, from 0 to 1. */
export function buyMeters(limits: readonly Limit[], { t, language }: { t: Translate; language: Language }) {
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
