import { getLastMonth, getMonth, getQuarter, getWeek, getYear, type Span } from './calendar-spans.ts'
import { joinDates } from './date-parts.ts'
import { isDay } from './document-dates.ts'

const BOUNDS = ['period_start', 'period_end'] as const
type Bound = (typeof BOUNDS)[number]

/** Validation errors; the keys are those of the form texts. */
type Problem = 'date_format' | 'no_such_day' | 'period_order'

/** The first and last day of a list, both inclusive. */
export type Period = Record<Bound, string | undefined>

/** The named periods in the order of the form, as spans of calendar days around today. */
const NAMED = {
  today: (today) => [today, today],
  'this-week': getWeek,
  'this-month': getMonth,
  'last-month': getLastMonth,
  'this-quarter': getQuarter,
  'this-year': getYear,
} as const satisfies Record<string, (today: Temporal.PlainDate) => Span>

export type NamedPeriod = keyof typeof NAMED

export const NAMED_PERIODS = Object.keys(NAMED) as NamedPeriod[]

/** The period of a URL: a name, or days. Without any of them, the list has no limit in time. */
export type PeriodQuery = Period & { period: NamedPeriod | undefined }

/**
 * Parses the period of a URL. An invalid day is undefined; pages hide the list while `readPeriod` reports a problem.
 * The days of a named period depend on today: see `getPeriodDays`.
 */
export function parsePeriod(search: URLSearchParams): PeriodQuery {
  const { choice, entered, problems } = readPeriod(search)
  const getDay = (bound: Bound) => (problems[bound] ? undefined : entered[bound] || undefined)
  return {
    period: choice === 'custom' || choice === '' ? undefined : choice,
    period_start: getDay('period_start'),
    period_end: getDay('period_end'),
  }
}

/** Returns the days of a named period. `today` is YYYY-MM-DD. */
export function getPeriodDays(period: NamedPeriod, today: string): Record<Bound, string> {
  const [from, to] = NAMED[period](Temporal.PlainDate.from(today))
  return { period_start: from.toString(), period_end: to.toString() }
}

/**
 * Returns the choice of a URL, and its days as typed with their validation errors. Days without a choice are custom;
 * with another choice they are ignored, because the form sends its hidden fields too.
 */
export function readPeriod(search: URLSearchParams) {
  const dates = joinDates(new URLSearchParams(search))
  const typed = { period_start: dates.get('period_start') ?? '', period_end: dates.get('period_end') ?? '' }
  const choice = findChoice(
    search.get('period'),
    BOUNDS.some((bound) => typed[bound] !== ''),
  )
  const entered = choice === 'custom' ? typed : { period_start: '', period_end: '' }
  const problems: Partial<Record<Bound, Problem>> = {}
  for (const bound of BOUNDS) {
    const problem = findProblem(entered[bound])
    if (problem) problems[bound] = problem
  }
  const isComplete = isDay(entered.period_start) && isDay(entered.period_end)
  if (isComplete && entered.period_end < entered.period_start) problems.period_start = 'period_order'
  return { choice, entered, problems }
}

function findChoice(name: string | null, hasDays: boolean): NamedPeriod | 'custom' | '' {
  if (name === 'custom' || name === '') return name
  return NAMED_PERIODS.find((each) => each === name) ?? (hasDays ? 'custom' : '')
}

function findProblem(date: string): Problem | null {
  if (date === '' || isDay(date)) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? 'no_such_day' : 'date_format'
}
