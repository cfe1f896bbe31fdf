import { expect, test } from 'vitest'
import { joinDatesInSearch } from '#app/domain/date-parts.ts'
import { getPeriodDays, parsePeriod, readPeriod, type NamedPeriod } from '#app/domain/list-query.ts'

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
  expect(parsePeriod(address)).toEqual({ period: undefined, period_start, period_end })
  expect(readPeriod(address).problems).toEqual(problems)
})

test.each([
  ['', '', undefined],
  ['period=', '', undefined],
  ['period=decade', '', undefined],
  ['period=toString', '', undefined],
  ['period=custom', 'custom', undefined],
  ['period_start=2026-03-01', 'custom', undefined],
  ['period=decade&period_end=2026-03-01', 'custom', undefined],
  ['period=this-month', 'this-month', 'this-month'],
  // The form sends its hidden days too.
  ['period=today&period_start=soon&period_end-day=1&period_end-month=&period_end-year=', 'today', 'today'],
])('reads the choice of %s as %j', (search, choice, period) => {
  const address = new URLSearchParams(search)
  expect(readPeriod(address)).toMatchObject({ choice, problems: {} })
  expect(parsePeriod(address).period).toBe(period)
})

test('ignores the days of a form whose choice is any time', () => {
  const address = new URLSearchParams('period=&period_start=2026-03-01&period_end=soon')
  expect(readPeriod(address)).toEqual({ choice: '', entered: { period_start: '', period_end: '' }, problems: {} })
  expect(parsePeriod(address)).toEqual({ period: undefined, period_start: undefined, period_end: undefined })
})

test.each<[NamedPeriod, string, string, string]>([
  ['today', '2026-11-27', '2026-11-27', '2026-11-27'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['this-week', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['this-quarter', '2026-05-31', '2026-04-01', '2026-06-30'],
  ['this-year', '2026-11-27', '2026-01-01', '2026-12-31'],
])('computes %s on %s as %s to %s', (period, today, period_start, period_end) => {
  expect(getPeriodDays(period, today)).toEqual({ period_start, period_end })
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
