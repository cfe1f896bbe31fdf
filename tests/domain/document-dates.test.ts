import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DOCUMENT_AGES, isAdult, isDay, isFresh, isPermitLongEnough } from '#app/domain/document-dates.ts'

const TODAY = '2026-11-20'
const anyDay = fc
  .integer({ min: 0, max: 72_000 })
  .map((days) => Temporal.PlainDate.from('1903-01-01').add({ days }).toString())
/** Days at which date arithmetic is easy to get wrong. */
const edge = fc.constantFrom('2023-02-28', '2024-02-28', '2024-02-29', '2024-03-31', '2026-08-31', '2026-12-31')
const day = fc.oneof(anyDay, edge)

const shiftDay = (from: string, by: { months?: number; years?: number; days?: number }) =>
  Temporal.PlainDate.from(from).add(by).toString()

test.each([
  ['2026-02-30', false],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-12-31', true],
  ['20.11.1990', false],
  ['1990-11-2', false],
  ['90-11-20', false],
  ['1990/11/20', false],
  ['1990-11-20T00:00:00Z', false],
  [' 1990-11-20', false],
  ['١٩٩٠-١١-٢٠', false],
  ['', false],
])('accepts only existing days as YYYY-MM-DD: %j is %s (rules.md#date-format)', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})

test('accepts every day and none after the end of a month (rules.md#date-format)', () => {
  fc.assert(
    fc.property(day, (text) => {
      const { year, month, daysInMonth } = Temporal.PlainDate.from(text)
      const dayAfterLast = `${text.slice(0, 8)}${daysInMonth + 1}`
      expect(isDay(text)).toBe(true)
      expect(isDay(dayAfterLast), `${year}-${month}`).toBe(false)
    }),
  )
})

test.each([
  ['2008-11-21', TODAY, false],
  ['2008-11-20', TODAY, true],
  ['2008-11-19', TODAY, true],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['1906-11-20', TODAY, false],
  ['1906-11-21', TODAY, true],
  [TODAY, TODAY, false],
  ['2030-01-01', TODAY, false],
])('born %s, on %s: of age is %s (rules.md#age)', (birthdate, today, expected) => {
  expect(isAdult(birthdate, today)).toBe(expected)
})

test('is of age from the eighteenth birthday and not the day before (rules.md#age)', () => {
  fc.assert(
    fc.property(day, (birthdate) => {
      const { month, day: date } = Temporal.PlainDate.from(birthdate)
      // A birthday on 29 February falls on 1 March in a common year.
      const isLeapDay = month === 2 && date === 29
      const clamped = shiftDay(birthdate, { years: 18 })
      const birthday = isLeapDay && !clamped.endsWith('-29') ? shiftDay(clamped, { days: 1 }) : clamped
      expect(isAdult(birthdate, birthday)).toBe(true)
      expect(isAdult(birthdate, shiftDay(birthday, { days: -1 }))).toBe(false)
    }),
  )
})

test.each([
  ['2027-01-19', TODAY, false],
  ['2027-01-20', TODAY, true],
  ['2027-02-27', '2026-12-31', false],
  ['2027-02-28', '2026-12-31', true],
  ['2028-02-28', '2027-12-30', false],
  ['2028-02-29', '2027-12-30', true],
  ['2026-11-19', TODAY, false],
])('a permit until %s, on %s: long enough is %s (rules.md#permit-validity)', (until, today, expected) => {
  expect(isPermitLongEnough(until, today)).toBe(expected)
})

test.each([
  ['2026-08-19', TODAY, false],
  ['2026-08-20', TODAY, true],
  [TODAY, TODAY, true],
  ['2026-11-21', TODAY, false],
  ['2026-02-27', '2026-05-31', false],
  ['2026-02-28', '2026-05-31', true],
  ['2024-02-28', '2024-05-31', false],
  ['2024-02-29', '2024-05-31', true],
])('a source-of-funds document of %s, on %s: fresh is %s (rules.md#document-ages)', (issued, today, expected) => {
  expect(isFresh(issued, 'other_funds', today)).toBe(expected)
})

test.each([
  ['bank_statement', '2026-05-20', true],
  ['bank_statement', '2026-05-19', false],
  ['bank_statement', '2026-06-20', true],
  ['address', '2026-06-20', false],
  ['address', '2026-08-20', true],
  ['address', '2026-08-19', false],
  ['registration', '2026-08-20', true],
  ['registration', '2026-08-19', false],
  ['other_funds', '2026-08-19', false],
] as const)('a document of kind %s issued %s: fresh is %s (rules.md#document-ages)', (kind, issued, expected) => {
  expect(isFresh(issued, kind, TODAY)).toBe(expected)
})

test('accepts a document up to exactly its age in months, across months and leap years', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...(Object.keys(DOCUMENT_AGES) as (keyof typeof DOCUMENT_AGES)[])),
      (now, kind) => {
        const oldest = shiftDay(now, { months: -DOCUMENT_AGES[kind] })
        expect(isFresh(oldest, kind, now)).toBe(true)
        expect(isFresh(now, kind, now)).toBe(true)
        expect(isFresh(shiftDay(oldest, { days: -1 }), kind, now)).toBe(false)
        expect(isFresh(shiftDay(now, { days: 1 }), kind, now)).toBe(false)
      },
    ),
  )
})

test('requires a permit of two calendar months, across months and leap years', () => {
  fc.assert(
    fc.property(day, (now) => {
      const least = shiftDay(now, { months: 2 })
      expect(isPermitLongEnough(least, now)).toBe(true)
      expect(isPermitLongEnough(shiftDay(least, { days: -1 }), now)).toBe(false)
    }),
  )
})
