import { expect, test } from 'vitest'
import { arrivalWords } from '#app/features/arrival/arrival-words.ts'
import { formatCoin, formatDate, formatDateTime, formatMoney, formatTime } from '#app/i18n/formats.ts'
import type { TextKey } from '#app/i18n/text-key.ts'

const zone = 'Europe/Tallinn'

test.each([
  ['0.29', 'EUR', 'en', '0.29\u00a0EUR'],
  ['1234.50', 'EUR', 'en', '1,234.50\u00a0EUR'],
  ['1234.50', 'EUR', 'de', '1.234,50\u00a0EUR'],
  ['90071992547409.93', 'EUR', 'en', '90,071,992,547,409.93\u00a0EUR'],
] as const)('%s %s in %s is %s, digit by digit', (decimal, currency, language, text) => {
  expect(formatMoney(decimal, currency, language)).toBe(text)
})

test('a coin keeps every decimal that it came with', () => {
  expect(formatCoin('0.01243990', 'BTC', 'en')).toBe('0.01243990\u00a0BTC')
})

test('times are in the zone of the brand and say so, also across the change to winter time', () => {
  expect(formatDateTime('2026-10-25T00:30:00Z', 'en', zone)).toBe('25 Oct 2026, 03:30 EEST')
  expect(formatDateTime('2026-10-25T01:30:00Z', 'en', zone)).toBe('25 Oct 2026, 03:30 EET')
  expect(formatTime('2026-11-20T22:30:00Z', 'en', zone)).toBe('00:30')
  expect(formatDate('2026-11-20', 'en', zone)).toBe('20 Nov 2026')
})

test('an arrival is today or a day with its name', () => {
  const t = (key: TextKey, params = {}) => `${key} ${JSON.stringify(params)}`
  const at = (by: string, isInstant = true) =>
    arrivalWords({ by, isInstant }, { t, language: 'en', now: Date.parse('2026-11-20T12:00:00Z') })

  expect(at('2026-11-20T12:20:00Z')).toBe('transaction.arrival.today {"day":"Fri 20 Nov","time":"14:20"}')
  expect(at('2026-11-20T12:20:00Z', false)).toMatch(/^transaction.arrival.todayBy /)
  expect(at('2026-11-23T12:00:00Z')).toBe('transaction.arrival.day {"day":"Mon 23 Nov","time":"14:00"}')
})
