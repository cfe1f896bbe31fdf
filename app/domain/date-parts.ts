import { isDay } from './document-dates.ts'
import { parseWholeDate } from './whole-date.ts'

/** Suffixes of the three fields of a date. */
const DATE_PARTS = ['day', 'month', 'year']

/** Each date costs a scan of all fields, so the count is limited. */
const MAX_DATES = 12

/** Separates parts that contain a hyphen themselves: single-line fields can't contain a tab. */
const PART_SEPARATOR = '\t'

type Fields = {
  get(name: string): unknown
  set(name: string, value: string): void
  delete(name: string): void
  keys(): Iterable<string>
}

/**
 * Joins the three fields of each date into one, YYYY-MM-DD, in place. An invalid date keeps its parts, so that the form
 * can show them again. A whole date pasted into the day field is parsed, and a date sent as one field (older links) is
 * kept.
 */
export function joinDates<Form extends Fields>(form: Form): Form {
  for (const name of findDateNames(form)) {
    const [day = '', month = '', year = ''] = DATE_PARTS.map((part) => String(form.get(`${name}-${part}`) ?? '').trim())
    for (const part of DATE_PARTS) form.delete(`${name}-${part}`)
    if (!form.get(name)) form.set(name, joinDate(day, month, year))
  }
  return form
}

/**
 * Returns the query with its date fields joined and empty dates removed; null if it has none or a date is invalid, so
 * that the typed parts stay in the address.
 */
export function joinDatesInSearch(search: URLSearchParams): URLSearchParams | null {
  const names = findDateNames(search)
  const joined = joinDates(new URLSearchParams(search))
  for (const name of names) {
    const date = joined.get(name) ?? ''
    if (date === '') joined.delete(name)
    else if (!isDay(date)) return null
  }
  return names.length > 0 ? joined : null
}

/** Returns the names of the dates that have a year field, at most `MAX_DATES`. */
function findDateNames(form: Pick<Fields, 'keys'>): string[] {
  const years = Array.from(form.keys()).filter((name) => name.endsWith('-year'))
  return [...new Set(years)].slice(0, MAX_DATES).map((name) => name.slice(0, -'-year'.length))
}

function joinDate(day: string, month: string, year: string): string {
  const whole = month === '' && year === '' ? parseWholeDate(day) : null
  if (whole !== null) return whole
  const parts = [year, padPart(month), padPart(day)]
  if (parts.every((part) => part === '')) return ''
  return parts.join(parts.some((part) => part.includes('-')) ? PART_SEPARATOR : '-')
}

/** Splits a date of `joinDates` into year, month and day as typed. */
export function splitDate(date: string): string[] {
  return date.split(date.includes(PART_SEPARATOR) ? PART_SEPARATOR : '-')
}

function padPart(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part
}
