import type { Circumstances } from '#app/domain/gates.ts'
import { parseMoney, toMoney } from '#app/domain/money.ts'
import type { Limits } from '#app/platform/me.ts'

const WINDOWS = ['day', 'month', 'year'] as const
const PER_CENT = 10n ** 16n

type BuyWindow = 'lifetime' | (typeof WINDOWS)[number]

export type Limit = { window: BuyWindow; limit: string; used: string; left: string }

/** The limits of buying that the platform names: of a lifetime, and of the last 24 hours, 30 days and this year. */
export function buyLimits({ buy }: Pick<Limits, 'buy'>): [Limit, ...Limit[]] {
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

/** What the gate of buying looks at, in EUR cents; `least` is the least amount of one purchase. */
export function buyCircumstance(limits: Pick<Limits, 'buy'>, least: bigint): NonNullable<Circumstances['buy']> {
  const { left, window } = tightestLimit(buyLimits(limits))
  const lifetime = parseMoney(limits.buy.lifetime.limit) / PER_CENT
  return { lifetime, left: parseMoney(left) / PER_CENT, least, window }
}
