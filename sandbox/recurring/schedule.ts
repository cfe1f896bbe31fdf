import { isBankingDay, type Currency } from '#sandbox/domain/bank-holidays.ts'

export const INTERVALS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** Days are YYYY-MM-DD. A schedule ends on a day, after a number of runs, or never. */
export type Schedule = {
  interval: Interval
  startDate: string
  endDate: string | null
  count: number | null
  currency: Currency
}

/** A run: its index, its planned day, and the banking day on which it is sent. */
export type Occurrence = { index: number; planned: string; date: string }

const ZONE = 'Europe/Tallinn'
/** Company time of day at which runs are made (rules.md#recurring-time). */
const RUN_HOUR = 9

const STEPS: Record<Interval, (index: number) => Temporal.DurationLike> = {
  weekly: (index) => ({ weeks: index }),
  monthly: (index) => ({ months: index }),
  quarterly: (index) => ({ months: 3 * index }),
  yearly: (index) => ({ years: index }),
}

/**
 * Returns the run with this index, 0 for the first. Each is counted from the start date, so a short month uses its
 * last day and the next month returns to the original day (rules.md#recurring-days).
 */
export function getOccurrence({ interval, startDate, currency }: Schedule, index: number): Occurrence {
  const planned = Temporal.PlainDate.from(startDate).add(STEPS[interval](index))
  return { index, planned: planned.toString(), date: findBankingDay(planned, currency).toString() }
}

/**
 * Returns at most `limit` runs after the day `after`, earliest first. The end date applies to planned days, not to
 * banking days.
 */
export function listOccurrencesAfter(schedule: Schedule, after: string, limit: number): Occurrence[] {
  const found: Occurrence[] = []
  for (let index = findFirstIndex(schedule, after); found.length < limit; index += 1) {
    const occurrence = getOccurrence(schedule, index)
    if (schedule.count !== null && index >= schedule.count) break
    if (schedule.endDate !== null && occurrence.planned > schedule.endDate) break
    if (occurrence.date > after) found.push(occurrence)
  }
  return found
}

/** Returns the time of a day's run in ms; the same local time in summer and winter. */
export function getRunTime(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: { hour: RUN_HOUR } })
    .epochMilliseconds
}

/** Returns an index at or before the first run after a day, so that old schedules don't iterate from the start. */
function findFirstIndex({ interval, startDate }: Schedule, after: string): number {
  const start = Temporal.PlainDate.from(startDate)
  const past = Temporal.PlainDate.from(after)
  if (Temporal.PlainDate.compare(past, start) <= 0) return 0
  const { months } = start.until(past, { largestUnit: 'months' })
  const passed = {
    weekly: start.until(past, { largestUnit: 'weeks' }).weeks,
    monthly: months,
    quarterly: Math.trunc(months / 3),
    yearly: Math.trunc(months / 12),
  }
  return Math.max(0, passed[interval] - 1)
}

function findBankingDay(planned: Temporal.PlainDate, currency: Currency): Temporal.PlainDate {
  let day = planned
  while (!isBankingDay(day, currency)) day = day.add({ days: 1 })
  return day
}
