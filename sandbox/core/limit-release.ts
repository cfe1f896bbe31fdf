import type { Account } from './accounts.ts'
import { getAccountTime } from './clock.ts'
import type { Context } from './context.ts'
import { DAY_MS, getYearStart, sumUsage, type Limit, type LimitWindow, type Usage } from './limits.ts'

const ROLLING_MS: Partial<Record<LimitWindow, number>> = { rolling_24h: DAY_MS, rolling_30d: 30 * DAY_MS }

type Question = { usage: Usage; window: LimitWindow; limit: Limit; least: bigint }

/**
 * Returns the time in ms from which a window leaves `least` EUR cents again, if the customer orders nothing before. Null
 * while it does, and if its limit is lower than that.
 */
export function findReleaseTime(
  context: Context,
  account: Account,
  { usage, window, limit: { limit, left }, least }: Question,
): number | null {
  if (left >= least || limit < least) return null
  const now = getAccountTime(context, account)
  const length = ROLLING_MS[window]
  if (length === undefined) return getYearStart(now, 1)
  // Usage never rises with the window's start, so the first start that leaves enough is found by halving.
  let [early, late] = [now - length, now + 1]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (limit - sumUsage(context, account, usage, middle, now) >= least) late = middle
    else early = middle
  }
  return late + length
}
