import { expect, test } from 'vitest'
import { getArrival, getArrivalDays, getLatestArrival } from '#sandbox/external/banks.ts'
import { addBusinessDays } from '#sandbox/domain/business-days.ts'
import { addBusinessDays as addCalendarDays } from '#tests/support/business-days.ts'

const ZONE = 'Europe/Tallinn'
const YEARS = [2024, 2025, 2026, 2027, 2028, 2029, 2030]

/** Good Friday and Easter Monday as published by the European Central Bank (TARGET closing days), entered by hand. */
const EASTER =
  `2024-03-29 2024-04-01 2025-04-18 2025-04-21 2026-04-03 2026-04-06 2027-03-26 2027-03-29 2028-04-14 2028-04-17
  2029-03-30 2029-04-02 2030-04-19 2030-04-22`.split(/\s+/)
const TARGET_CLOSED = new Set([
  ...EASTER,
  '2031-01-01',
  ...YEARS.flatMap((year) => ['01-01', '05-01', '12-25', '12-26'].map((day) => `${year}-${day}`)),
])

/** Bank holidays of England and Wales with substitute days (gov.uk/bank-holidays), entered by hand. */
const UK_CLOSED = new Set(
  `2024-01-01 2024-03-29 2024-04-01 2024-05-06 2024-05-27 2024-08-26 2024-12-25 2024-12-26
   2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26
   2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28
   2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28
   2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26
   2029-01-01 2029-03-30 2029-04-02 2029-05-07 2029-05-28 2029-08-27 2029-12-25 2029-12-26
   2030-01-01 2030-04-19 2030-04-22 2030-05-06 2030-05-27 2030-08-26 2030-12-25 2030-12-26 2031-01-01`.split(/\s+/),
)

function isClosed(day: string, currency: 'EUR' | 'GBP'): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || (currency === 'EUR' ? TARGET_CLOSED : UK_CLOSED).has(day)
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })
const formatDay = (at: number) => DAY.format(at)

function getNextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** The day `count` open days later by the calendars above. */
function addOpenDays(day: string, count: number, currency: 'EUR' | 'GBP'): string {
  let at = day
  for (let left = count; left > 0;) {
    at = getNextDay(at)
    if (!isClosed(at, currency)) left -= 1
  }
  return at
}

/** Each day of seven years at five times of day. */
const MOMENTS = YEARS.flatMap((year) =>
  Array.from({ length: 366 }, (_, day) =>
    [0, 7, 12, 18, 23]
      .map((hour) => Date.UTC(year, 0, 1 + day, hour, 30))
      .filter((at) => new Date(at).getUTCFullYear() === year),
  ).flat(),
)

test('delivers money of any day from 2024 to 2030 within the promised business days', () => {
  const wrong: string[] = []
  for (const sentAt of MOMENTS) {
    for (const [rail, days] of [
      ['sepa', 1],
      ['correspondent', 2],
    ] as const) {
      for (const currency of ['EUR', 'GBP'] as const) {
        const arrives = formatDay(getArrival({ rail, currency, sentAt }))
        const promised = formatDay(getLatestArrival({ rail, currency, sentAt }))
        const right = addOpenDays(formatDay(sentAt), days, currency)
        const latest = addOpenDays(formatDay(sentAt), getArrivalDays(rail), currency)
        if (arrives !== right || promised !== latest || arrives > promised)
          wrong.push(`${rail} ${currency} ${new Date(sentAt).toISOString()}: ${arrives} of ${promised}, not ${right}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(MOMENTS.length).toBe(5 * 2557)
})

test('promises a review by the business day of the TARGET calendar', () => {
  const wrong: string[] = []
  for (const at of MOMENTS.filter((_, index) => index % 5 === 2)) {
    const day = formatDay(at)
    for (const count of [1, 2, 5]) {
      const [expected, sandbox] = [addCalendarDays(day, count), formatDay(addBusinessDays(at, count))]
      if (expected !== sandbox || expected !== addOpenDays(day, count, 'EUR'))
        wrong.push(`${day} + ${count}: ${expected}, ${sandbox}`)
    }
  }
  expect(wrong).toEqual([])
})
