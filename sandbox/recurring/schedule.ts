import { isBankingDay, type Currency } from '#sandbox/domain/bank-holidays.ts'

export const INTERVALS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Interval = (typeof INTERVALS)[number]

/** When a recurring payment runs. Days are YYYY-MM-DD; it ends on a day, after a number of runs, or never. */
export type Schedule = {
  interval: Interval
  startDate: string
  endDate: string | null
  count: number | null
  currency: Currency
}

/** A run by its place in the schedule: the day that the schedule names, and the day on which banks can send it. */
export type Occurrence = { index: number; planned: string; date: string }

const ZONE = 'Europe/Tallinn'
/** When payments are made on their day, by the clock of the company (rules.md#recurring-time). */
const RUN_HOUR = 9

const STEPS: Record<Interval, (index: number) => Temporal.DurationLike> = {
  weekly: (index) => ({ weeks: index }),
  monthly: (index) => ({ months: index }),
  quarterly: (index) => ({ months: 3 * index }),
  yearly: (index) => ({ years: index }),
}

/**
 * The run with this place in a schedule, 0 for the first. Every run is counted from the first day: a month without its day
 * has its last one, and the next month has the day itself again (rules.md#recurring-days).
 */
export function occurrenceAt({ interval, startDate, currency }: Schedule, index: number): Occurrence {
  const planned = Temporal.PlainDate.from(startDate).add(STEPS[interval](index))
  return { index, planned: planned.toString(), date: nextBankingDay(planned, currency).toString() }
}

/**
 * The runs of a schedule on days after `after`, YYYY-MM-DD, the earliest first, at most `limit` of them. Whether a run is
 * before the end is a question of the day that the schedule names.
 */
export function occurrencesAfter(schedule: Schedule, after: string, limit: number): Occurrence[] {
  const found: Occurrence[] = []
  for (let index = firstIndex(schedule, after); found.length < limit; index += 1) {
    const occurrence = occurrenceAt(schedule, index)
    if (schedule.count !== null && index >= schedule.count) break
    if (schedule.endDate !== null && occurrence.planned > schedule.endDate) break
    if (occurrence.date > after) found.push(occurrence)
  }
  return found
}

/** The moment in ms at which the run of a day is made: the same clock time in summer and winter. */
export function runTime(date: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: ZONE, plainTime: { hour: RUN_HOUR } })
    .epochMilliseconds
}

/** A place in the schedule that is surely not behind the first run after a day, so that old schedules are quick, too. */
function firstIndex({ interval, startDate }: Schedule, after: string): number {
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

function nextBankingDay(planned: Temporal.PlainDate, currency: Currency): Temporal.PlainDate {
  let day = planned
  while (!isBankingDay(day, currency)) day = day.add({ days: 1 })
  return day
}
