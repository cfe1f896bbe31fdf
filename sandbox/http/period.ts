import { buildFormRefusal } from './refusal.ts'
import type { Call } from './route.ts'
import { FieldErrors } from './field-errors.ts'

const ZONE = 'Europe/Tallinn'
const LENGTHS = { week: { days: 7 }, month: { months: 1 }, quarter: { months: 3 }, year: { years: 1 } } as const
/** Longer periods are grouped by month. */
const MOST_DAYS = 31
const MOST_YEARS = 5

/** Calendar days in Tallinn, both inclusive. */
export type Period = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/**
 * The requested period of statistics: the last week, month, quarter or year up to today, or custom days.
 *
 * @throws Refusal 422 at `from` or `to` for days that are invalid, missing or in the wrong order
 */
export function requirePeriod({ query, now }: Pick<Call, 'query' | 'now'>): Period {
  const period = query.get('period') ?? 'month'
  if (period === 'custom') return parseCustomPeriod(query)
  if (!isLength(period)) throw buildFormRefusal({ period: 'validation.required' })
  const to = getTallinnDay(now)
  return { from: to.subtract(LENGTHS[period]).add({ days: 1 }), to }
}

function getDayStart(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(ZONE).epochMilliseconds
}

/** The period in ms; `until` is exclusive. */
export function getMoments({ from, to }: Period): { from: number; until: number } {
  return { from: getDayStart(from), until: getDayStart(to.add({ days: 1 })) }
}

/** The day in Tallinn of a moment in ms. */
export function getTallinnDay(at: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(Math.trunc(at)).toZonedDateTimeISO(ZONE).toPlainDate()
}

/** Splits a period into days, or a longer one into months. `bucket` is the name on the wire: YYYY-MM-DD or YYYY-MM. */
export function splitPeriod({ from, to }: Period): (Period & { bucket: string })[] {
  const byDay = from.until(to).days < MOST_DAYS
  const buckets: (Period & { bucket: string })[] = []
  for (let day = from; Temporal.PlainDate.compare(day, to) <= 0;) {
    const end = byDay ? day : day.with({ day: day.daysInMonth })
    const last = Temporal.PlainDate.compare(end, to) < 0 ? end : to
    buckets.push({ bucket: day.toString().slice(0, byDay ? 10 : 7), from: day, to: last })
    day = end.add({ days: 1 })
  }
  return buckets
}

function parseCustomPeriod(query: URLSearchParams): Period {
  const errors = new FieldErrors()
  const read = (name: 'from' | 'to') => {
    const text = query.get(name) ?? ''
    const day = parseDay(text)
    if (!day) errors.add(name, text === '' ? 'validation.required' : 'validation.date_format')
    return day
  }
  const from = read('from')
  const to = read('to')
  if (from && to) {
    if (Temporal.PlainDate.compare(from, to) > 0) errors.add('from', 'validation.period_order')
    if (Temporal.PlainDate.compare(from.add({ years: MOST_YEARS }), to) < 0) {
      errors.add('from', 'validation.period_years', { years: MOST_YEARS })
    }
  }
  errors.refuse()
  if (!from || !to) throw buildFormRefusal({ from: 'validation.required' })
  return { from, to }
}

function parseDay(text: string): Temporal.PlainDate | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}

function isLength(text: string): text is keyof typeof LENGTHS {
  return Object.hasOwn(LENGTHS, text)
}
