import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#app/domain/amount-entry.ts'

test.each([
  ['750', 75_000n],
  ['750.5', 75_050n],
  ['750,50', 75_050n],
  ['0.29', 29n],
  ['8.20', 820n],
  ['007', 700n],
  ['  5  ', 500n],
  ['1 234,56', 123_456n],
  ['1\u00a0234,56', 123_456n],
  ['1\u202f234.56', 123_456n],
  ['1\u2009234,5', 123_450n],
  ["1'234.56", 123_456n],
  ['1\u2019234\u2019567', 123_456_700n],
  ['1,234.56', 123_456n],
  ['1.234,56', 123_456n],
  ['1,234,567', 123_456_700n],
  ['12.345.678,90', 1_234_567_890n],
  ['999999999999999.99', 99_999_999_999_999_999n],
  ['0.123', null],
  ['750.-', 75_000n],
  ['1.250,-', 125_000n],
  ['1\u00a0250,\u2013', 125_000n],
  ['750.--', 75_000n],
  [`${'0'.repeat(20)}7`, 700n],
])('parses %j as %s cents', (typed, minor) => {
  const parsed = parseAmount(typed)
  expect(parsed.ok ? parsed.minor : null).toBe(minor)
})

test.each([
  ['1,500', ['1500', '1.50']],
  ['1.500', ['1500', '1.50']],
  ['40,230', ['40230', '40.23']],
  ['5.001', ['5001', '5.00']],
  ['999,999', ['999999', '999.99']],
])('reports %j as ambiguous with both readings', (typed, readings) => {
  expect(parseAmount(typed)).toEqual({ ok: false, reason: 'ambiguous', readings })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['-5', 'negative'],
  ['\u22125', 'negative'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['000', 'zero'],
  ['0'.repeat(20), 'zero'],
  ['- 5', 'negative'],
  ['0,500', 'too_many_decimals'],
  ['1234,567', 'too_many_decimals'],
  ['1 234.567', 'too_many_decimals'],
  ['5.0011', 'too_many_decimals'],
  ['1e3', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['NaN', 'not_a_number'],
  ['+5', 'not_a_number'],
  ['\u0665', 'not_a_number'],
  ['.5', 'not_a_number'],
  ['12.', 'not_a_number'],
  ['1,2,3', 'not_a_number'],
  ['12,34,567', 'not_a_number'],
  ['5 EUR', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['\uff15', 'not_a_number'],
  ['1.234,567.89', 'not_a_number'],
  ["1 234'567", 'not_a_number'],
  ['1  234', 'not_a_number'],
  ['12 34', 'not_a_number'],
  ['1234 567', 'not_a_number'],
  ['1234.567,89', 'not_a_number'],
  ['750.-5', 'not_a_number'],
  ['5-5', 'not_a_number'],
  ['1'.repeat(256), 'not_a_number'],
  ['1,2 3', 'not_a_number'],
  ['1\n234', 'not_a_number'],
  ['1000000000000000', 'too_big'],
  ['9'.repeat(255), 'too_big'],
])('rejects %j as %s', (typed, reason) => {
  expect(parseAmount(typed)).toMatchObject({ ok: false, reason })
})

test.each([
  ['1,234.50 EUR', 'EUR', 123_450n],
  ['1,234.50EUR', 'EUR', 123_450n],
  ['750,00\u00a0\u20ac', 'EUR', 75_000n],
  ['\u20ac750', 'EUR', 75_000n],
  ['\u20ac 1\u2009250,50', 'EUR', 125_050n],
  ['eur 750.-', 'EUR', 75_000n],
  ['EUR 750.-', 'EUR', 75_000n],
  ['\u00a31,250.00', 'GBP', 125_000n],
  ['1 250,50 gbp', 'GBP', 125_050n],
  ['0.5 BTC', 'BTC', 50n],
])('parses %j in %s with its code or sign as %s smallest units', (typed, unit, minor) => {
  expect(parseAmount(typed, 2, { unit })).toEqual({ ok: true, minor })
})

test.each([
  ['750 GBP', 'EUR'],
  ['\u00a3750', 'EUR'],
  ['\u20ac750', 'GBP'],
  ['$750', 'EUR'],
  ['750 EUR', 'BTC'],
  ['\u20ac', 'EUR'],
  ['EUREUR750', 'EUR'],
  ['750 EURO', 'EUR'],
  ['-', 'EUR'],
  ['.-', 'EUR'],
])('rejects %j as an amount in %s', (typed, unit) => {
  expect(parseAmount(typed, 2, { unit }).ok).toBe(false)
})

test.each([
  ['1,250', 5_00n, 1_250_00n],
  ['1.250', 5_00n, 1_250_00n],
  ['1,250 EUR', 5_00n, 1_250_00n],
  ['4.999', 5_00n, 4_999_00n],
])('parses %j as thousands if it cannot be less than %s cents', (typed, least, minor) => {
  expect(parseAmount(typed, 2, { unit: 'EUR', least })).toEqual({ ok: true, minor })
})

test.each([
  ['5.000', 5_00n],
  ['15,500', 5_00n],
  ['40,230', 5_00n],
  ['999,999', 5_00n],
])('reports %j as ambiguous with a minimum of %s cents', (typed, least) => {
  expect(parseAmount(typed, 2, { least })).toMatchObject({ ok: false, reason: 'ambiguous' })
})

test('parses one comma in a coin amount as thousands only below its minimum', () => {
  expect(parseAmount('1,125', 8, { least: 8_000n })).toMatchObject({ ok: false, reason: 'ambiguous' })
  expect(parseAmount('1,125', 6, { least: 5_400_000n })).toEqual({ ok: true, minor: 1_125_000_000n })
})

test('never parses an amount below one of its possible readings, for any minimum', () => {
  const three = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ','))
  fc.assert(
    fc.property(three, fc.bigInt({ min: 0n, max: 2_000_00n }), ([whole, rest, mark], least) => {
      const read = parseAmount(`${whole}${mark}${String(rest).padStart(3, '0')}`, 2, { least })
      const smaller = BigInt(whole * 100) + BigInt(Math.floor(rest / 10))
      const larger = BigInt(whole * 1000 + rest) * 100n
      expect(read).toMatchObject(smaller < least ? { ok: true, minor: larger } : { ok: false, reason: 'ambiguous' })
    }),
  )
})

test('round-trips an amount printed with two decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (cents) => {
      const digits = cents.toString().padStart(3, '0')
      expect(parseAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toEqual({ ok: true, minor: cents })
    }),
  )
})

test('parses groups of three with the separators of any country', () => {
  const style = fc.constantFrom([',', '.'], ['.', ','], [' ', ','], ['\u00a0', ','], ['\u202f', ','], ["'", '.'])
  fc.assert(
    fc.property(fc.bigInt({ min: 100_000n, max: 10n ** 16n }), style, (cents, [group = '', point = '']) => {
      const digits = cents.toString()
      const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
      expect(parseAmount(`${whole}${point}${digits.slice(-2)}`)).toEqual({ ok: true, minor: cents })
    }),
  )
})

test.each(['9', '1,', '1 ', ' ', '.', '-', '1,234', "'"])('rejects an endless repetition of %j quickly', (piece) => {
  const started = performance.now()
  expect(parseAmount(piece.repeat(100_000)).ok).toBe(false)
  expect(parseAmount(`5${piece.repeat(100_000)}x`).ok).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})

test('parses or rejects any input quickly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000, unit: fc.constantFrom(...'0123456789., \u00a0-e') }), (typed) => {
      const started = performance.now()
      parseAmount(typed)
      expect(performance.now() - started).toBeLessThan(50)
    }),
  )
})

test.each([
  ['1.125', 8, 112_500_000n],
  ['2.500', 6, 2_500_000n],
  ['100.250', 6, 100_250_000n],
  ['750.125', 6, 750_125_000n],
  ['125.375', 3, 125_375n],
  ['1 125.375', 6, 1_125_375_000n],
])('parses %s of a coin with %i decimals literally', (typed, decimals, minor) => {
  expect(parseAmount(typed, decimals)).toEqual({ ok: true, minor })
})

test('reports a coin amount with one comma as ambiguous', () => {
  expect(parseAmount('1,125', 8)).toEqual({ ok: false, reason: 'ambiguous', readings: ['1125', '1.125'] })
})

test('parses each reading of an ambiguous amount as that reading', () => {
  const three = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), fc.constantFrom('.', ','))
  fc.assert(
    fc.property(three, fc.integer({ min: 1, max: 8 }), ([whole, rest, mark], decimals) => {
      const asked = parseAmount(`${whole}${mark}${String(rest).padStart(3, '0')}`, decimals)
      if (asked.ok || asked.reason !== 'ambiguous') return
      for (const reading of asked.readings) {
        const again = parseAmount(reading, decimals)
        const [units = '', fraction = ''] = reading.split('.')
        const value = BigInt(units) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0') || '0')
        expect(again, `${reading} with ${decimals}`).toEqual({ ok: true, minor: value })
      }
    }),
  )
})
