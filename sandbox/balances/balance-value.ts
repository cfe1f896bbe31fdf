import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import { getDayStart } from '#sandbox/domain/day-start.ts'
import { convertCoinToCents } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { getRate } from '#sandbox/external/rates.ts'
import { getAmounts, listBalances } from './balances.ts'
import { getUnitsBefore } from './movements.ts'

/** Returns the market value of signed units at `now`, in EUR cents. */
export function computeValue({ seed }: Context, coin: string, units: bigint, now: number): bigint {
  const cents = convertCoinToCents(
    units < 0n ? -units : units,
    getRate(coin, now, seed).market,
    requireCoin(coin).decimals,
  )
  return units < 0n ? -cents : cents
}

/**
 * Returns the value of all balances at the end of each of the latest `days` days, oldest first, in EUR cents. The last
 * day's is the value at `now`.
 */
export function listDayValues(
  context: Context,
  account: Account,
  { now, days }: { now: number; days: number },
): { day: string; cents: bigint }[] {
  const balances = listBalances(context, account)
  const today = Temporal.PlainDate.from(getTallinnDate(now))
  return Array.from({ length: days }, (_, index) => {
    const day = today.subtract({ days: days - 1 - index }).toString()
    const end = getDayStart(day, 1) ?? now
    const values = balances.map(({ id, coin }) => {
      const isOver = end <= now
      const units = isOver ? getUnitsBefore(context, { id }, end) : getAmounts(context, id).total
      return computeValue(context, coin, units, isOver ? end : now)
    })
    return { day, cents: values.reduce((sum, cents) => sum + cents, 0n) }
  })
}
