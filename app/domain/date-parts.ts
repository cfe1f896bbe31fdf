/** The fields that a day is typed in, as the ends of their names behind the name of the day. */
const DATE_PARTS = ['day', 'month', 'year']

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
 * be shown again. A day that is given whole, as by an older link, stays as it is.
 */
export function joinDates<Form extends Fields>(form: Form): Form {
  const names = Array.from(form.keys()).flatMap((name) =>
    name.endsWith('-year') ? name.slice(0, -'-year'.length) : [],
  )
  for (const name of names) {
    const [day = '', month = '', year = ''] = DATE_PARTS.map((part) => String(form.get(`${name}-${part}`) ?? '').trim())
    for (const part of DATE_PARTS) form.delete(`${name}-${part}`)
    if (!form.get(name)) form.set(name, joinDate(day, month, year))
  }
  return form
}

function joinDate(day: string, month: string, year: string): string {
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
