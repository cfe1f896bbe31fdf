import { expect, test } from 'vitest'
import { RRule } from 'rrule'
import { isBankingDay } from '#sandbox/domain/bank-holidays.ts'
import {
  getOccurrence,
  listOccurrencesAfter,
  getRunTime,
  type Interval,
  type Schedule,
} from '#sandbox/recurring/schedule.ts'

const DAY_MS = 86_400_000

/** TARGET closing days published by the European Central Bank besides the fixed ones: Good Friday, Easter Monday. */
const TARGET_EASTER = `2024-03-29 2024-04-01 2025-04-18 2025-04-21 2026-04-03 2026-04-06 2027-03-26 2027-03-29
  2028-04-14 2028-04-17 2029-03-30 2029-04-02 2030-04-19 2030-04-22 2031-04-11 2031-04-14 2032-03-26 2032-03-29
  2033-04-15 2033-04-18`
const TARGET_FIXED = ['01-01', '05-01', '12-25', '12-26']

/** Bank holidays in England and Wales from gov.uk, with substitute days. */
const LONDON = `2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26
  2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26
  2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28
  2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28
  2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26
  2029-01-01 2029-03-30 2029-04-02 2029-05-07 2029-05-28 2029-08-27 2029-12-25 2029-12-26
  2030-01-01 2030-04-19 2030-04-22 2030-05-06 2030-05-27 2030-08-26 2030-12-25 2030-12-26
  2031-01-01 2031-04-11 2031-04-14 2031-05-05 2031-05-26 2031-08-25 2031-12-25 2031-12-26
  2032-01-01 2032-03-26 2032-03-29 2032-05-03 2032-05-31 2032-08-30 2032-12-27 2032-12-28
  2033-01-03 2033-04-15 2033-04-18 2033-05-02 2033-05-30 2033-08-29 2033-12-26 2033-12-27`

const closedDays = {
  EUR: new Set([
    ...TARGET_EASTER.split(/\s+/),
    ...Array.from({ length: 10 }, (_, year) => TARGET_FIXED.map((day) => `${2024 + year}-${day}`)).flat(),
  ]),
  GBP: new Set(LONDON.split(/\s+/)),
}

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10)
const parseDay = (day: string) => Date.parse(`${day}T00:00:00Z`)

function isClosed(day: string, currency: 'EUR' | 'GBP'): boolean {
  const weekday = new Date(parseDay(day)).getUTCDay()
  return weekday === 0 || weekday === 6 || closedDays[currency].has(day)
}

/** Run days of a schedule by a recurrence library and the published holidays. */
function computeRuns({ interval, startDate, endDate, count, currency }: Schedule, limit: number): string[] {
  const [, month = 1, day = 1] = startDate.split('-').map(Number)
  // Days that some months lack are listed as candidates; the rule takes the last one of a month.
  const monthDays = day > 28 ? Array.from({ length: day - 27 }, (_, index) => 28 + index) : [day]
  const rule = new RRule({
    dtstart: new Date(parseDay(startDate)),
    freq: { weekly: RRule.WEEKLY, monthly: RRule.MONTHLY, quarterly: RRule.MONTHLY, yearly: RRule.YEARLY }[interval],
    interval: interval === 'quarterly' ? 3 : 1,
    ...(interval !== 'weekly' && { bymonthday: monthDays, bysetpos: -1 }),
    ...(interval === 'yearly' && { bymonth: month }),
    ...(endDate !== null && { until: new Date(parseDay(endDate)) }),
    count: Math.min(count ?? limit, limit),
  })
  return rule.all().map((planned) => {
    let at = planned.getTime()
    while (isClosed(formatDay(at), currency)) at += DAY_MS
    return formatDay(at)
  })
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const INTERVALS: readonly Interval[] = ['weekly', 'monthly', 'quarterly', 'yearly']
/** Dates where calendars differ: ends of months, leap days, Easter, Christmas, New Year. */
const EDGES = ['2024-01-31', '2024-02-29', '2028-02-29', '2024-12-31', '2025-08-30', '2026-12-25', '2027-12-25']

function generateSchedules(amount: number): Schedule[] {
  const next = createRandom(16)
  const first = parseDay('2024-01-01')
  const days = (parseDay('2032-12-31') - first) / DAY_MS
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T
  return Array.from({ length: amount }, () => {
    const startDate = next() < 0.3 ? pick(EDGES) : formatDay(first + Math.floor(next() * days) * DAY_MS)
    const end = next()
    return {
      interval: pick(INTERVALS),
      startDate,
      endDate: end < 0.3 ? formatDay(parseDay(startDate) + Math.floor(next() * 900) * DAY_MS) : null,
      count: end > 0.7 ? 1 + Math.floor(next() * 20) : null,
      currency: pick(['EUR', 'GBP'] as const),
    }
  })
}

/** Limits days to the published holidays. */
const limitToPublished = (days: readonly string[]) => days.filter((day) => day < '2033-12-31')

test('matches an independent calendar for 200 random schedules from 2024 to 2032', () => {
  const schedules = generateSchedules(200)
  const [ours, theirs] = [[], []] as string[][][]
  for (const schedule of schedules) {
    ours?.push(limitToPublished(listOccurrencesAfter(schedule, '2000-01-01', 60).map(({ date }) => date)))
    theirs?.push(limitToPublished(computeRuns(schedule, 60)))
  }
  expect(ours).toEqual(theirs)
  expect(ours?.flat().length).toBeGreaterThan(3000)
})

test('continues a schedule after any day', () => {
  for (const schedule of generateSchedules(60)) {
    const all = listOccurrencesAfter(schedule, '2000-01-01', 200)
    for (const index of [0, 1, 5, 11]) {
      const after = all[index]?.planned ?? '2040-01-01'
      const rest = all.filter(({ date }) => date > after).slice(0, 12)
      expect(listOccurrencesAfter(schedule, after, 12).slice(0, rest.length)).toEqual(rest)
    }
  }
})

test('matches the published banking days of ten years', () => {
  const differing: string[] = []
  for (let at = parseDay('2024-01-01'); at < parseDay('2034-01-01'); at += DAY_MS) {
    const day = formatDay(at)
    for (const currency of ['EUR', 'GBP'] as const) {
      const isOpen = isBankingDay(Temporal.PlainDate.from(day), currency)
      if (isOpen === isClosed(day, currency)) differing.push(`${currency} ${day}`)
    }
  }
  expect(differing).toEqual([])
})

test('knows one-off bank holidays in England and Wales', () => {
  const isOpen = (day: string) => isBankingDay(Temporal.PlainDate.from(day), 'GBP')
  const closed = ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-01', '2023-05-08']
  expect(closed.filter(isOpen)).toEqual([])
  expect(['2020-05-04', '2022-05-30'].filter(isOpen)).toHaveLength(2)
})

test('runs on the last day of a month without a 31st, and then on the 31st again', () => {
  const schedule = {
    interval: 'monthly',
    startDate: '2027-08-31',
    endDate: null,
    count: null,
    currency: 'EUR',
  } as const
  const planned = [0, 1, 2, 6, 7].map((index) => getOccurrence(schedule, index).planned)
  expect(planned).toEqual(['2027-08-31', '2027-09-30', '2027-10-31', '2028-02-29', '2028-03-31'])
})

test('runs at nine in the morning in Tallinn in summer and winter', () => {
  expect(new Date(getRunTime('2026-03-27')).toISOString()).toBe('2026-03-27T07:00:00.000Z')
  expect(new Date(getRunTime('2026-03-30')).toISOString()).toBe('2026-03-30T06:00:00.000Z')
  expect(new Date(getRunTime('2026-10-26')).toISOString()).toBe('2026-10-26T07:00:00.000Z')
})
