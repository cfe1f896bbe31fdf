import { expect, test } from 'vitest'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import {
  formatCoin,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatMoney,
  formatTime,
  formatZones,
} from '#app/i18n/formats.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { formatMoment } from '#sandbox/texts/formats.ts'

const zone = 'Europe/Tallinn'

test.each([
  ['0.29', 'EUR', 'en', '0.29\u00a0EUR'],
  ['1234.50', 'EUR', 'en', '1,234.50\u00a0EUR'],
  ['1234.50', 'EUR', 'de', '1.234,50\u00a0EUR'],
  ['90071992547409.93', 'EUR', 'en', '90,071,992,547,409.93\u00a0EUR'],
] as const)('formats %s %s in %s as %s', (decimal, currency, language, text) => {
  expect(formatMoney(decimal, currency, language)).toBe(text)
})

test('keeps every decimal of a coin amount', () => {
  expect(formatCoin('0.01243990', 'BTC', 'en')).toBe('0.01243990\u00a0BTC')
})

test("formats times in the brand's zone with its name, across daylight saving", () => {
  expect(formatDateTime('2026-10-25T00:30:00Z', 'en', zone)).toBe('25 Oct 2026, 03:30 EEST')
  expect(formatDateTime('2026-10-25T01:30:00Z', 'en', zone)).toBe('25 Oct 2026, 03:30 EET')
  expect(formatTime('2026-11-20T22:30:00Z', 'en', zone)).toBe('00:30')
  expect(formatDate('2026-11-20', 'en', zone)).toBe('20 Nov 2026')
})

test('describes an arrival as today or as a named day', () => {
  const t = (key: TextKey, params = {}) => `${key} ${JSON.stringify(params)}`
  const describeAt = (by: string, isInstant = true) =>
    describeArrival({ by, isInstant }, { t, language: 'en', now: Date.parse('2026-11-20T12:00:00Z') })

  expect(describeAt('2026-11-20T12:20:00Z')).toBe('transaction.arrival.today {"day":"Fri 20 Nov","time":"14:20"}')
  expect(describeAt('2026-11-20T12:20:00Z', false)).toMatch(/^transaction.arrival.todayBy /)
  expect(describeAt('2026-11-23T12:00:00Z')).toBe('transaction.arrival.day {"day":"Mon 23 Nov","time":"14:00"}')
})

test.each([
  ['2026-11-01', '2026-11-30', 'en', '1', '30 Nov 2026'],
  ['2026-10-01', '2026-12-31', 'en', '1 Oct', '31 Dec 2026'],
  ['2025-12-29', '2026-01-04', 'en', '29 Dec 2025', '4 Jan 2026'],
  ['2026-11-27', '2026-11-27', 'en', null, '27 Nov 2026'],
  ['2026-11-01', '2026-11-30', 'de', '1.', '30. Nov. 2026'],
] as const)('splits the days %s to %s in %s into %j and %j', (first, last, language, from, to) => {
  expect(formatDayRange({ from: first, to: last }, language)).toEqual({ from, to })
})

test.each(LANGUAGES)('names the time zone the same in %s, on pages and in emails', (language) => {
  const at = '2026-11-27T12:00:00Z'
  expect(formatDateTime(at, language, 'Europe/Tallinn')).toMatch(/14:00 EET$/)
  expect(formatMoment(Date.parse(at), language)).toMatch(/14:00 EET$/)
  expect(formatZones('Europe/Tallinn')).toBe('EET/EEST')
})
