import { expect, test } from 'vitest'
import { joinDatesInSearch } from '#app/domain/date-parts.ts'
import { parsePeriod, readPeriod } from '#app/domain/list-query.ts'

test.each([
  ['period_start=2026-02-28&period_end=2026-02-28', ['2026-02-28', '2026-02-28'], {}],
  ['period_start=2026-02-31', [undefined, undefined], { period_start: 'no_such_day' }],
  ['period_start=2025-02-29&period_end=2026-01-01', [undefined, '2026-01-01'], { period_start: 'no_such_day' }],
  ['period_start=soon', [undefined, undefined], { period_start: 'date_format' }],
  ['period_start=12026-01-01', [undefined, undefined], { period_start: 'date_format' }],
  ['period_start=2026-01-011', [undefined, undefined], { period_start: 'date_format' }],
  ['period_end=2026-1-1', [undefined, undefined], { period_end: 'date_format' }],
  ['period_start=2026-03-02&period_end=2026-03-01', [undefined, '2026-03-01'], { period_start: 'period_order' }],
  ['period_start=2026-03-02&period_end=2026-02-31', ['2026-03-02', undefined], { period_end: 'no_such_day' }],
  [
    'period_start-day=x&period_start-month=3&period_start-year=26',
    [undefined, undefined],
    { period_start: 'date_format' },
  ],
  ['period_end-day=1&period_end-month=&period_end-year=2026', [undefined, undefined], { period_end: 'date_format' }],
  ['period_start=&period_end-day=&period_end-month=&period_end-year=', [undefined, undefined], {}],
])('parses the period of %s', (search, [period_start, period_end], problems) => {
  const address = new URLSearchParams(search)
  expect(parsePeriod(address)).toEqual({ period_start, period_end })
  expect(readPeriod(address).problems).toEqual(problems)
})

test.each([
  ['a-day=1&a-month=2&a-year=2026&b=c', 'b=c&a=2026-02-01'],
  ['a-day=&a-month=&a-year=&b=', 'b='],
  ['a-day=1&a-month=2&a-year=2026&b-day=&b-month=&b-year=', 'a=2026-02-01'],
  ['a-day=31&a-month=2&a-year=2026', null],
  ['a-day=1&a-month=2&a-year=2026&b-day=x&b-month=2&b-year=2026', null],
  ['a=2026-02-01', null],
  ['', null],
])('canonicalizes the URL query %s to %s', (search, canonical) => {
  expect(joinDatesInSearch(new URLSearchParams(search))?.toString() ?? null).toBe(canonical)
})
