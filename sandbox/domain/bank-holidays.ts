/** Whose banks are closed: those that settle euros, or those that settle pounds. */
export type Currency = 'EUR' | 'GBP'

/**
 * Whether banks settle in a currency on a day. Euros: TARGET closes on weekends, 1 January, Good Friday, Easter Monday,
 * 1 May, 25 and 26 December (European Central Bank, TARGET holidays). Pounds: the bank holidays of England and Wales, moved
 * to the next weekday where they fall on a weekend (Banking and Financial Dealings Act 1971, gov.uk/bank-holidays), with
 * the days that were proclaimed once or moved.
 */
export function isBankingDay(day: Temporal.PlainDate, currency: Currency): boolean {
  if (day.dayOfWeek > 5) return false
  return !closedDays(day.year, currency).has(day.toString())
}

const known = new Map<string, ReadonlySet<string>>()

function closedDays(year: number, currency: Currency): ReadonlySet<string> {
  const before = known.get(`${currency} ${year}`)
  if (before) return before
  const days = (currency === 'EUR' ? closedInTarget(year) : closedInLondon(year)).map(String)
  const closed = new Set(currency === 'EUR' ? days : proclaimed(days, year))
  known.set(`${currency} ${year}`, closed)
  return closed
}

/** Bank holidays of England and Wales by royal proclamation: days for once, and those that another day was given for. */
const PROCLAIMED = {
  added: ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'],
  moved: ['2020-05-04', '2022-05-30'],
}

function closedInTarget(year: number): Temporal.PlainDate[] {
  return [on(year, 1, 1), ...aroundEaster(year), on(year, 5, 1), on(year, 12, 25), on(year, 12, 26)]
}

function closedInLondon(year: number): Temporal.PlainDate[] {
  const christmas = nextWeekday(on(year, 12, 25))
  const boxing = nextWeekday(on(year, 12, 26))
  return [
    nextWeekday(on(year, 1, 1)),
    ...aroundEaster(year),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    christmas,
    boxing.equals(christmas) ? boxing.add({ days: 1 }) : boxing,
  ]
}

function proclaimed(days: readonly string[], year: number): string[] {
  const added = PROCLAIMED.added.filter((day) => day.startsWith(`${year}-`))
  return [...days.filter((day) => !PROCLAIMED.moved.includes(day)), ...added]
}

/** Good Friday and Easter Monday. */
function aroundEaster(year: number): Temporal.PlainDate[] {
  const sunday = easterSunday(year)
  return [sunday.subtract({ days: 2 }), sunday.add({ days: 1 })]
}

/** By the rule of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return on(year, Math.floor(n / 31), (n % 31) + 1)
}

function nextWeekday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.dayOfWeek <= 5 ? day : day.add({ days: 8 - day.dayOfWeek })
}

function firstMonday(year: number, month: number): Temporal.PlainDate {
  const first = on(year, month, 1)
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}

function lastMonday(year: number, month: number): Temporal.PlainDate {
  const last = on(year, month, 31)
  return last.subtract({ days: last.dayOfWeek - 1 })
}

function on(year: number, month: number, day: number): Temporal.PlainDate {
  return new Temporal.PlainDate(year, month, day)
}
