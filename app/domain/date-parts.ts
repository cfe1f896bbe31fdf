import { isDay } from './document-dates.ts'
import { parseWholeDate } from './whole-date.ts'

/** The fields that a day is typed in, as the ends of their names behind the name of the day. */
const DATE_PARTS = ['day', 'month', 'year']

/** Each is looked for among all fields: whoever sends thousands does not keep the others waiting. */
const MOST_DAYS = 12

/** Between parts that have a hyphen themselves: nobody can type it into a field of one line. */
const APART = '\t'

type Fields = {
  get(name: string): unknown
  set(name: string, value: string): void
  delete(name: string): void
  keys(): Iterable<string>
}

/**
 * Puts each day that was typed in three fields into one, YYYY-MM-DD. What is no day keeps its three parts, so that they can
 * be shown again. A whole date in the first field alone, as it is pasted, is read as one. A day that is given whole, as by an older link, stays as it is.
 */
export function joinDates<Form extends Fields>(form: Form): Form {
  for (const name of dateNames(form)) {
    const [day = '', month = '', year = ''] = DATE_PARTS.map((part) => String(form.get(`${name}-${part}`) ?? '').trim())
    for (const part of DATE_PARTS) form.delete(`${name}-${part}`)
    if (!form.get(name)) form.set(name, joinDate(day, month, year))
  }
  return form
}

/**
 * The search of an address with each day that was typed in three fields as one, and without those left empty. Null where
 * there is nothing to put together, or not all of it is a day: what was typed stays then.
 */
export function joinDatesInSearch(search: URLSearchParams): URLSearchParams | null {
  const names = dateNames(search)
  const joined = joinDates(new URLSearchParams(search))
  for (const name of names) {
    const date = joined.get(name) ?? ''
    if (date === '') joined.delete(name)
    else if (!isDay(date)) return null
  }
  return names.length > 0 ? joined : null
}

/** What the days of a form are called of which at least the year was sent in a field of its own; no more than a form has. */
function dateNames(form: Pick<Fields, 'keys'>): string[] {
  const years = Array.from(form.keys()).filter((name) => name.endsWith('-year'))
  return [...new Set(years)].slice(0, MOST_DAYS).map((name) => name.slice(0, -'-year'.length))
}

function joinDate(day: string, month: string, year: string): string {
  const whole = month === '' && year === '' ? parseWholeDate(day) : null
  if (whole !== null) return whole
  const parts = [year, padded(month), padded(day)]
  if (parts.every((part) => part === '')) return ''
  return parts.join(parts.some((part) => part.includes('-')) ? APART : '-')
}

/** The year, the month and the day of a day as `joinDates` leaves it, each as it was typed. */
export function splitDate(date: string): string[] {
  return date.split(date.includes(APART) ? APART : '-')
}

function padded(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part
}
