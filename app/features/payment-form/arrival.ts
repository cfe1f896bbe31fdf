import { dayOf, formatTime, formatWeekday } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** When money arrives, in words: "today, about 14:20" or "by Mon 23 Nov, 14:00". `now` is the platform's, in milliseconds. */
export function formatArrival(
  estimate: string | null,
  { t, language, now, zone }: { t: Translate; language: Language; now: number; zone: string },
): string {
  if (estimate === null) return t('transaction.arrival.unknown')
  const time = formatTime(estimate, language, zone)
  if (dayOf(estimate, zone) === dayOf(new Date(now).toISOString(), zone))
    return t('transaction.arrival.today', { time })
  return t('transaction.arrival.day', { day: formatWeekday(estimate, language, zone), time })
}
