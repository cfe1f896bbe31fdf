import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { joinDates, splitDate } from '#app/domain/date-parts.ts'

const sent = (fields: Record<string, string>) => Object.fromEntries(joinDates(new URLSearchParams(fields)))

test.each([
  ['17', '4', '1988', '1988-04-17'],
  ['17', '04', '1988', '1988-04-17'],
  [' 7 ', ' 4 ', ' 1988 ', '1988-04-07'],
  ['', '', '', ''],
  ['', '4', '1988', '1988-04-'],
  ['31', '2', '88', '88-02-31'],
  ['1-1', '4', '1988', '1988\t04\t1-1'],
])('a day typed as %j, %j, %j is %j', (day, month, year, date) => {
  expect(sent({ 'birthdate-day': day, 'birthdate-month': month, 'birthdate-year': year })).toEqual({ birthdate: date })
})

test('a whole date of an older form or link stays, and other fields are not touched', () => {
  expect(sent({ birthdate: '1988-04-17', 'x-day': '1', name: 'a-year' })).toEqual({
    birthdate: '1988-04-17',
    'x-day': '1',
    name: 'a-year',
  })
  expect(sent({ birthdate: '1988-04-17', 'birthdate-year': '' })).toEqual({ birthdate: '1988-04-17' })
})

test('whatever was typed into the three fields is shown in them again', () => {
  // What a field of one line can hold; a single digit is shown with a zero before it.
  const typed = fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/\p{C}/gu, '').trim())
  fc.assert(
    fc.property(typed, typed, typed, (day, month, year) => {
      const { birthdate = '' } = sent({ 'birthdate-day': day, 'birthdate-month': month, 'birthdate-year': year })
      const padded = (part: string) => (/^\d$/.test(part) ? `0${part}` : part)
      const [first = '', second = '', third = ''] = splitDate(birthdate)
      expect([third, second, first]).toEqual([padded(day), padded(month), year])
    }),
  )
})

test('an address of thousands of days costs no more than one of a few', () => {
  const search = new URLSearchParams(Array.from({ length: 2000 }, (_, at) => [`${at}-year`, '']))
  const looked = vi.spyOn(search, 'get')
  joinDates(search)
  expect(looked.mock.calls.length).toBeGreaterThan(0)
  expect(looked.mock.calls.length).toBeLessThan(100)
})
