import { getEffectiveLevel, type Account } from './accounts.ts'
import { getAccountTime } from './clock.ts'
import type { Context } from './context.ts'

export const DAY_MS = 86_400_000
const ZONE = 'Europe/Tallinn'

/**
 * EUR cents by level: payments within 24 hours, 30 days and a calendar year (rules.md#limit-windows); purchases within
 * the same windows, counted apart, and in a lifetime (rules.md#buy-limits); deposits within the same windows, counted
 * apart from both (rules.md#deposit-limits).
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

export type Usage = 'usage' | 'buyUsage' | 'depositUsage'

/** The limits in EUR cents of each level that customers can apply for. */
export function listLevelLimits(): { level: 1 | 2 | 3; limits: Record<LimitWindow | 'buyLifetime', bigint> }[] {
  return ([1, 2, 3] as const).map((level) => ({ level, limits: BY_LEVEL[level] }))
}

/**
 * The account's limits now, in EUR cents: payments and deposits by window, purchases by window and in a lifetime
 * (rules.md#limit-windows, rules.md#buy-limits, rules.md#deposit-limits).
 */
export function getLimits(context: Context, account: Account): Limits {
  const level = BY_LEVEL[getEffectiveLevel(account)] ?? BY_LEVEL[0]
  const now = getAccountTime(context, account)
  const since: Record<LimitWindow, number> = {
    rolling_24h: now - DAY_MS,
    rolling_30d: now - 30 * DAY_MS,
    yearly: getYearStart(now),
  }
  const buildWindows = (kind: Usage): Record<LimitWindow, Limit> => {
    const buildWindow = (name: LimitWindow) =>
      buildLimit(level[name], sumUsage(context, account, kind, since[name], now))
    return {
      rolling_24h: buildWindow('rolling_24h'),
      rolling_30d: buildWindow('rolling_30d'),
      yearly: buildWindow('yearly'),
    }
  }
  const set = context.modules
    .map((module) => module.buyLifetime?.(context, account) ?? null)
    .find((cents) => cents !== null)
  const lifetime = buildLimit(set ?? level.buyLifetime, sumUsage(context, account, 'buyUsage', 0, now))
  return {
    payment: buildWindows('usage'),
    deposit: buildWindows('depositUsage'),
    buy: { lifetime, ...buildWindows('buyUsage') },
  }
}

function buildLimit(limit: bigint, used: bigint): Limit {
  return { limit, used, left: used < limit ? limit - used : 0n }
}

export function sumUsage(context: Context, account: Account, kind: Usage, from: number, now: number): bigint {
  return context.modules.reduce((sum, module) => sum + (module[kind]?.(context, account, from, now + 1) ?? 0n), 0n)
}

/** The start of the calendar year, or of one that many years later. */
export function getYearStart(now: number, later = 0): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE)
  return today.with({ month: 1, day: 1 }).add({ years: later }).startOfDay().epochMilliseconds
}
