export type Currency = 'EUR' | 'GBP'

/**
 * Returns true if banks settle in the currency on that day. EUR: TARGET closes on weekends, 1 January, Good Friday,
 * Easter Monday, 1 May, 25 and 26 December (European Central Bank, TARGET holidays). GBP: the bank holidays of England
 * and Wales, moved to the next weekday if they fall on a weekend (Banking and Financial Dealings Act 1971,
 * gov.uk/bank-holidays), with one-off and moved days.
 */
export function isBankingDay(day: Temporal.PlainDate, currency: Currency): boolean {
  if (day.dayOfWeek > 5) return false
  return !getClosedDays(day.year, currency).has(day.toString())
}

const known = new Map<string, ReadonlySet<string>>()

function getClosedDays(year: number, currency: Currency): ReadonlySet<string> {
  const before = known.get(`${currency} ${year}`)
  if (before) return before
  const days = (currency === 'EUR' ? listTargetHolidays(year) : listUkHolidays(year)).map(String)
  const closed = new Set(currency === 'EUR' ? days : applyProclamations(days, year))
  known.set(`${currency} ${year}`, closed)
  return closed
}

/** Bank holidays of England and Wales by royal proclamation: one-off days, and regular days that were moved. */
const PROCLAIMED = {
  added: ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'],
  moved: ['2020-05-04', '2022-05-30'],
}

function listTargetHolidays(year: number): Temporal.PlainDate[] {
  return [
    createDay(year, 1, 1),
    ...listEasterHolidays(year),
    createDay(year, 5, 1),
    createDay(year, 12, 25),
    createDay(year, 12, 26),
  ]
}

function listUkHolidays(year: number): Temporal.PlainDate[] {
  const christmas = getNextWeekday(createDay(year, 12, 25))
  const boxing = getNextWeekday(createDay(year, 12, 26))
  return [
    getNextWeekday(createDay(year, 1, 1)),
    ...listEasterHolidays(year),
    getFirstMonday(year, 5),
    getLastMonday(year, 5),
    getLastMonday(year, 8),
    christmas,
    boxing.equals(christmas) ? boxing.add({ days: 1 }) : boxing,
  ]
}

function applyProclamations(days: readonly string[], year: number): string[] {
  const added = PROCLAIMED.added.filter((day) => day.startsWith(`${year}-`))
  return [...days.filter((day) => !PROCLAIMED.moved.includes(day)), ...added]
}

function listEasterHolidays(year: number): Temporal.PlainDate[] {
  const sunday = getEasterSunday(year)
  return [sunday.subtract({ days: 2 }), sunday.add({ days: 1 })]
}

/** Gregorian Easter (Meeus, Astronomical Algorithms, chapter 8). */
function getEasterSunday(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return createDay(year, Math.floor(n / 31), (n % 31) + 1)
}

function getNextWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek <= 5 ? day : day.add({ days: 8 - day.dayOfWeek })
}

function getFirstMonday(year: number, month: number): Temporal.PlainDate {
  const first = createDay(year, month, 1)
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}

function getLastMonday(year: number, month: number): Temporal.PlainDate {
  const last = createDay(year, month, 31)
  return last.subtract({ days: last.dayOfWeek - 1 })
}

function createDay(year: number, month: number, day: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day)
}
