import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { BRAND } from '#app/brand.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import { parseLanguage } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { RecurringCalendar } from '#app/platform/recurring-calendar.ts'

/** Refresh interval for calendar programs, in seconds. */
const REFRESH_SECONDS = 12 * 3600
const HALF_HOUR_MS = 30 * 60_000

/** Writes the planned runs as iCalendar (RFC 5545). Event ids are stable, so that a moved run is not duplicated. */
export function writeCalendar(
  { id, name, receiver_name, currency, language, as_of, runs }: RecurringCalendar,
  t: Translate,
): string {
  const calendar = ical({
    // The library escapes event names, but not the calendar's name.
    name: escapeValue(name),
    prodId: { company: BRAND.legalName, product: BRAND.name, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { date, execute_at, amount, skipped } of runs) {
    if (skipped) continue
    const start = new Date(execute_at)
    calendar.createEvent({
      id: `${id}-${date}`,
      stamp: new Date(as_of),
      transparency: ICalEventTransparency.TRANSPARENT,
      start,
      end: new Date(start.getTime() + HALF_HOUR_MS),
      summary: t('recurringWords.calendar.event', {
        name,
        amount: formatMoney(amount, currency, parseLanguage(language) ?? 'en'),
        recipient: receiver_name,
      }),
    })
  }
  // RFC 5545, section 3.1: the last line also ends with CRLF.
  return `${calendar.toString()}\r\n`
}

/** Escapes a property value (RFC 5545, section 3.3.11). */
function escapeValue(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|[\r\n]/g, '\\n')
}
