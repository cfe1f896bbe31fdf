import type { Circumstances } from '#app/domain/gates.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import { getReleaseTime } from './limit-release.ts'
import type { Limits } from '#app/platform/limits.ts'

const WINDOWS = ['day', 'month', 'year'] as const
const PER_CENT = 10n ** 16n

type BuyWindow = 'lifetime' | (typeof WINDOWS)[number]

export type Limit = { window: BuyWindow; limit: string; used: string; left: string; freesAt: string | null }

/** Returns the platform's buying limits: lifetime, 24 hours, 30 days and year. */
export function listBuyLimits({ buy }: Pick<Limits, 'buy'>): Limit[] {
  const { lifetime, rolling_24h, rolling_30d, yearly } = buy
  const windows = [rolling_24h, rolling_30d, yearly].flatMap((each, index) =>
    each === null ? [] : [{ ...each, freesAt: each.frees_at, window: WINDOWS[index] ?? 'year' }],
  )
  return lifetime === null
    ? windows
    : [{ ...lifetime, left: lifetime.left ?? computeLeft(lifetime), freesAt: null, window: 'lifetime' }, ...windows]
}

function computeLeft({ limit, used }: { limit: string; used: string }): string {
  const left = parseMoney(limit) - parseMoney(used)
  return toMoney(left < 0n ? 0n : left)
}

/** Returns the limit with the least left, or undefined without limits. */
export function findTightestLimit([first, ...others]: readonly Limit[]): Limit | undefined {
  return others.reduce<Limit | undefined>(
    (least, each) => (least && parseMoney(each.left) < parseMoney(least.left) ? each : least),
    first,
  )
}

/** Returns the data for the buying gate in EUR cents, or null without limits. `least` is the minimum purchase. */
export function buildBuyCircumstance(limits: Pick<Limits, 'buy'>, least: bigint): Circumstances['buy'] {
  const all = listBuyLimits(limits)
  const tightest = findTightestLimit(all)
  if (!tightest) return null
  const { lifetime } = limits.buy
  return {
    lifetime: lifetime && parseMoney(lifetime.limit) / PER_CENT,
    left: parseMoney(tightest.left) / PER_CENT,
    least,
    window: tightest.window,
    most: parseMoney(tightest.limit) / PER_CENT,
    freesAt: getReleaseTime(
      all.map(({ left, freesAt }) => ({ left: parseMoney(left) / PER_CENT, freesAt })),
      least,
    ),
  }
}
