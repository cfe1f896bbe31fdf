import type { Circumstances } from '#app/domain/gates.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import type { Limits } from '#app/platform/me.ts'

const WINDOWS = ['day', 'month', 'year'] as const
const PER_CENT = 10n ** 16n

type BuyWindow = 'lifetime' | (typeof WINDOWS)[number]

export type Limit = { window: BuyWindow; limit: string; used: string; left: string }

/** The limits of buying that the platform names: of a lifetime, and of the last 24 hours, 30 days and this year. */
export function buyLimits({ buy }: Pick<Limits, 'buy'>): Limit[] {
  const { lifetime, rolling_24h, rolling_30d, yearly } = buy
  const windows = [rolling_24h, rolling_30d, yearly].flatMap((each, index) =>
    each === null ? [] : [{ ...each, window: WINDOWS[index] ?? 'year' }],
  )
  return lifetime === null
    ? windows
    : [{ ...lifetime, left: lifetime.left ?? leftOf(lifetime), window: 'lifetime' }, ...windows]
}

function leftOf({ limit, used }: { limit: string; used: string }): string {
  const left = parseMoney(limit) - parseMoney(used)
  return toMoney(left < 0n ? 0n : left)
}

/** The limit of which least is left; undefined without limits. */
export function tightestLimit([first, ...others]: readonly Limit[]): Limit | undefined {
  return others.reduce<Limit | undefined>(
    (least, each) => (least && parseMoney(each.left) < parseMoney(least.left) ? each : least),
    first,
  )
}

/** What the gate of buying looks at, in EUR cents, or null without limits; `least` is the least amount of one purchase. */
export function buyCircumstance(limits: Pick<Limits, 'buy'>, least: bigint): Circumstances['buy'] {
  const tightest = tightestLimit(buyLimits(limits))
  if (!tightest) return null
  const { lifetime } = limits.buy
  return {
    lifetime: lifetime && parseMoney(lifetime.limit) / PER_CENT,
    left: parseMoney(tightest.left) / PER_CENT,
    least,
    window: tightest.window,
  }
}
