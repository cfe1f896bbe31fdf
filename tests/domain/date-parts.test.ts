import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { joinDates, splitDate } from '#app/domain/date-parts.ts'

const joinFields = (fields: Record<string, string>) => Object.fromEntries(joinDates(new URLSearchParams(fields)))

test.each([
  ['17', '4', '1988', '1988-04-17'],
  ['17', '04', '1988', '1988-04-17'],
  [' 7 ', ' 4 ', ' 1988 ', '1988-04-07'],
  ['', '', '', ''],
  ['', '4', '1988', '1988-04-'],
  ['31', '2', '88', '88-02-31'],
  ['1-1', '4', '1988', '1988\t04\t1-1'],
])('joins the date fields %j, %j, %j to %j', (day, month, year, date) => {
  expect(joinFields({ 'birthdate-day': day, 'birthdate-month': month, 'birthdate-year': year })).toEqual({
    birthdate: date,
  })
})

test('keeps a whole date of an older form or link and leaves other fields alone', () => {
  expect(joinFields({ birthdate: '1988-04-17', 'x-day': '1', name: 'a-year' })).toEqual({
    birthdate: '1988-04-17',
    'x-day': '1',
    name: 'a-year',
  })
  expect(joinFields({ birthdate: '1988-04-17', 'birthdate-year': '' })).toEqual({ birthdate: '1988-04-17' })
})

test('round-trips any input of the three fields', () => {
  // The content of a single-line field; a single digit is padded with a zero.
  const typed = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/\p{C}/gu, '').trim())
  fc.assert(
    fc.property(typed, typed, typed, (day, month, year) => {
      const { birthdate = '' } = joinFields({ 'birthdate-day': day, 'birthdate-month': month, 'birthdate-year': year })
      const padPart = (part: string) => (/^\d$/.test(part) ? `0${part}` : part)
      const [first = '', second = '', third = ''] = splitDate(birthdate)
      expect([third, second, first]).toEqual([padPart(day), padPart(month), year])
    }),
  )
})

test('reads few fields even in a URL with thousands of date parts', () => {
  const search = new URLSearchParams(Array.from({ length: 2000 }, (_, at) => [`${at}-year`, '']))
  const reads = vi.spyOn(search, 'get')
  joinDates(search)
  expect(reads.mock.calls.length).toBeGreaterThan(0)
  expect(reads.mock.calls.length).toBeLessThan(100)
})
