import { joinDates } from './date-parts.ts'
import { isDay } from './document-dates.ts'

const BOUNDS = ['period_start', 'period_end'] as const
type Bound = (typeof BOUNDS)[number]

/** Why a day does not limit a list, as the texts of forms call it. */
type Problem = 'date_format' | 'no_such_day' | 'period_order'

/** The days that a list is limited to, both of them within it. */
export type Period = Record<Bound, string | undefined>

/** Where in a list a page begins; what is no place is the first one. */
export function offsetOf(text: string | null): number {
  const offset = Number(text ?? 0)
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0
}

/** The days that a URL limits a list to. Pages show no list while `readPeriod` finds a problem. */
export function parsePeriod(search: URLSearchParams): Period {
  const { entered, problems } = readPeriod(search)
  const dayOf = (bound: Bound) => (problems[bound] ? undefined : entered[bound] || undefined)
  return { period_start: dayOf('period_start'), period_end: dayOf('period_end') }
}

/** The days of a URL as they were typed, and what is wrong with them. */
export function readPeriod(search: URLSearchParams) {
  const dates = joinDates(new URLSearchParams(search))
  const entered = { period_start: dates.get('period_start') ?? '', period_end: dates.get('period_end') ?? '' }
  const problems: Partial<Record<Bound, Problem>> = {}
  for (const bound of BOUNDS) {
    const problem = problemOf(entered[bound])
    if (problem) problems[bound] = problem
  }
  const isWhole = isDay(entered.period_start) && isDay(entered.period_end)
  if (isWhole && entered.period_end < entered.period_start) problems.period_start = 'period_order'
  return { entered, problems }
}

function problemOf(date: string): Problem | null {
  if (date === '' || isDay(date)) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? 'no_such_day' : 'date_format'
}
