import { expect, test } from 'vitest'
import { joinDates } from '#app/domain/date-parts.ts'

const sent = (fields: Record<string, string>) => Object.fromEntries(joinDates(new URLSearchParams(fields)))

test.each([
  ['17', '4', '1988', '1988-04-17'],
  ['17', '04', '1988', '1988-04-17'],
  [' 7 ', ' 4 ', ' 1988 ', '1988-04-07'],
  ['', '', '', ''],
  ['', '4', '1988', '1988-04-'],
  ['31', '2', '88', '88-02-31'],
  ['1-1', '4', '1988', '1988-04-11'],
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
