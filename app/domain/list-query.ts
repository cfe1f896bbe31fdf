import { joinDates } from './date-parts.ts'
import { isDay } from './document-dates.ts'

const BOUNDS = ['period_start', 'period_end'] as const
type Bound = (typeof BOUNDS)[number]

/** Validation errors; the keys are those of the form texts. */
type Problem = 'date_format' | 'no_such_day' | 'period_order'

/** The first and last day of a list, both inclusive. */
export type Period = Record<Bound, string | undefined>

/**
 * Parses the period of a URL. An invalid day is undefined; pages hide the list while `readPeriod` reports a problem.
 */
export function parsePeriod(search: URLSearchParams): Period {
  const { entered, problems } = readPeriod(search)
  const getDay = (bound: Bound) => (problems[bound] ? undefined : entered[bound] || undefined)
  return { period_start: getDay('period_start'), period_end: getDay('period_end') }
}

/** Returns the days of a URL as typed, with their validation errors. */
export function readPeriod(search: URLSearchParams) {
  const dates = joinDates(new URLSearchParams(search))
  const entered = { period_start: dates.get('period_start') ?? '', period_end: dates.get('period_end') ?? '' }
  const problems: Partial<Record<Bound, Problem>> = {}
  for (const bound of BOUNDS) {
    const problem = findProblem(entered[bound])
    if (problem) problems[bound] = problem
  }
  const isComplete = isDay(entered.period_start) && isDay(entered.period_end)
  if (isComplete && entered.period_end < entered.period_start) problems.period_start = 'period_order'
  return { entered, problems }
}

function findProblem(date: string): Problem | null {
  if (date === '' || isDay(date)) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? 'no_such_day' : 'date_format'
}
