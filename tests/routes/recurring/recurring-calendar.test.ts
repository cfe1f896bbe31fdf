import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'
import type { RecurringCalendar } from '#app/platform/recurring-calendar.ts'
import { writeCalendar } from '#app/routes/recurring/write-calendar.server.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'

// ical.js treats properties beyond RFC 5545 as unknown types; both are TEXT (RFC 7986).
for (const property of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[property] = { defaultType: 'text' }

const texts = fillTexts()
const t = (key: TextKey, params = {}) => translate(texts, 'en', key, params)

const RUN = { amount: '250.00', skipped: false, changed: false }
const CALENDAR: RecurringCalendar = {
  id: 'rec_1',
  name: 'Rent; flat, "Kadriorg"\\ \u2013 \u{1f3e0}\u{1f3e0}\u{1f3e0}\nBEGIN:VALARM a name that is longer than the 75 bytes that a line of a calendar may have',
  receiver_name: 'Anna Schmidt\r\nEND:VEVENT\r\nBEGIN:VALARM',
  currency: 'EUR',
  status: 'active',
  language: 'en',
  as_of: '2026-03-04T10:00:00.000Z',
  runs: [
    { ...RUN, date: '2026-03-31', execute_at: '2026-03-31T06:00:00.000Z' },
    { ...RUN, date: '2026-04-30', execute_at: '2026-04-30T06:00:00.000Z', skipped: true },
    { ...RUN, date: '2026-11-30', execute_at: '2026-11-30T07:00:00.000Z', amount: '300.00', changed: true },
  ],
}

test('writes a calendar that another parser reads correctly, whatever the names', () => {
  const text = writeCalendar(CALENDAR, t)
  const root = new ICAL.Component(ICAL.parse(text))
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  expect(root.getFirstPropertyValue('version')).toBe('2.0')
  expect(root.getFirstPropertyValue('prodid')).toMatch(/Causeway/)
  expect(events.map(({ uid }) => uid)).toEqual(['rec_1-2026-03-31', 'rec_1-2026-11-30'])
  expect(events.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    '2026-03-31T06:00:00.000Z',
    '2026-11-30T07:00:00.000Z',
  ])
  expect(events[0]?.summary).toContain('Rent; flat, "Kadriorg"\\ \u2013 ')
  expect(events[1]?.summary).toContain('300.00')
  expect(root.getAllSubcomponents('vevent').flatMap((each) => each.getAllSubcomponents())).toEqual([])
})

test("round-trips the calendar's name, with runs marked as free time", () => {
  const root = new ICAL.Component(ICAL.parse(writeCalendar(CALENDAR, t)))
  expect(root.getFirstPropertyValue('name')).toBe(CALENDAR.name)
  expect(root.getFirstPropertyValue('x-wr-calname')).toBe(CALENDAR.name)
  const busy = root.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('transp'))
  expect(busy).toEqual(['TRANSPARENT', 'TRANSPARENT'])
})

test('ends lines with CRLF within 75 bytes (RFC 5545), the same file for the same runs', () => {
  const text = writeCalendar(CALENDAR, t)
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(writeCalendar(CALENDAR, t)).toBe(text)
})
