import { effectiveLevel, type Account } from './accounts.ts'
import { accountNow } from './clock.ts'
import type { Context } from './context.ts'

const DAY_MS = 86_400_000
const ZONE = 'Europe/Tallinn'

/**
 * EUR cents that a level may pay within 24 hours, 30 days and a calendar year (rules.md#limit-windows), buy within each of
 * them apart from that, and buy in a lifetime (rules.md#buy-limits). Deposits have the same windows, apart from both
 * (rules.md#deposit-limits).
 */
const BY_LEVEL = [
  { rolling_24h: 0n, rolling_30d: 0n, yearly: 0n, buyLifetime: 0n },
  { rolling_24h: 1_000_00n, rolling_30d: 5_000_00n, yearly: 15_000_00n, buyLifetime: 1_000_00n },
  { rolling_24h: 15_000_00n, rolling_30d: 50_000_00n, yearly: 150_000_00n, buyLifetime: 100_000_00n },
  { rolling_24h: 50_000_00n, rolling_30d: 250_000_00n, yearly: 1_000_000_00n, buyLifetime: 1_000_000_00n },
] as const

export type LimitWindow = 'rolling_24h' | 'rolling_30d' | 'yearly'
/** EUR cents. */
export type Limit = { limit: bigint; used: bigint; left: bigint }
export type Limits = {
  payment: Record<LimitWindow, Limit>
  deposit: Record<LimitWindow, Limit>
  buy: Record<LimitWindow | 'lifetime', Limit>
}

type Usage = 'usage' | 'buyUsage' | 'depositUsage'

/** The same for each level that can be applied for. */
export function limitsByLevel(): { level: 1 | 2 | 3; limits: Record<LimitWindow | 'buyLifetime', bigint> }[] {
  return ([1, 2, 3] as const).map((level) => ({ level, limits: BY_LEVEL[level] }))
}

/** What the account may still pay and deposit now, by window, and buy, in the same windows and in its lifetime. */
export function limitsOf(context: Context, account: Account): Limits {
  const level = BY_LEVEL[effectiveLevel(account)] ?? BY_LEVEL[0]
  const now = accountNow(context, account)
  const since: Record<LimitWindow, number> = {
    rolling_24h: now - DAY_MS,
    rolling_30d: now - 30 * DAY_MS,
    yearly: startOfYear(now),
  }
  const windows = (kind: Usage): Record<LimitWindow, Limit> => {
    const window = (name: LimitWindow) => limitOf(level[name], usedSince(context, account, kind, since[name], now))
    return { rolling_24h: window('rolling_24h'), rolling_30d: window('rolling_30d'), yearly: window('yearly') }
  }
  const set = context.modules
    .map((module) => module.buyLifetime?.(context, account) ?? null)
    .find((cents) => cents !== null)
  const lifetime = limitOf(set ?? level.buyLifetime, usedSince(context, account, 'buyUsage', 0, now))
  return { payment: windows('usage'), deposit: windows('depositUsage'), buy: { lifetime, ...windows('buyUsage') } }
}

function limitOf(limit: bigint, used: bigint): Limit {
  return { limit, used, left: used < limit ? limit - used : 0n }
}

function usedSince(context: Context, account: Account, kind: Usage, from: number, now: number): bigint {
  return context.modules.reduce((sum, module) => sum + (module[kind]?.(context, account, from, now + 1) ?? 0n), 0n)
}

function startOfYear(now: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE)
  return today.with({ month: 1, day: 1 }).startOfDay().epochMilliseconds
}
