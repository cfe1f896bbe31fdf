import { getDay, formatTime, formatWeekday } from '#app/i18n/formats.ts'
import { BRAND } from '#app/brand.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** The expected arrival in ISO 8601, or null if unknown, and whether the bank supports instant transfers. */
export type Arrival = { by: string | null; isInstant: boolean }

type Reader = { t: Translate; language: Language; now: number }

/**
 * Returns the arrival text for all pages: "today, about 14:20" for an instant transfer, else "by Mon 23 Nov, 14:00"
 * (rules.md#arrival). `now` is the platform's time in ms.
 */
export function describeArrival({ by, isInstant }: Arrival, reader: Reader): string {
  if (by === null) return reader.t('transaction.arrival.unknown')
  const { kind, params } = splitArrival(by, isInstant, reader)
  return reader.t(`transaction.arrival.${kind}`, params)
}

/** Returns the arrival text for the recipient's tracking page, which is translated into five languages. */
export function describeTrackedArrival({ by, isInstant }: Arrival & { by: string }, reader: Reader): string {
  const { kind, params } = splitArrival(by, isInstant, reader)
  return reader.t(`tracking.arrival.${kind}`, params)
}

function splitArrival(by: string, isInstant: boolean, { language, now }: Reader) {
  const isToday = getDay(by, BRAND.timeZone) === getDay(new Date(now).toISOString(), BRAND.timeZone)
  const kind = !isToday ? ('day' as const) : isInstant ? ('today' as const) : ('todayBy' as const)
  const day = formatWeekday(by, language, BRAND.timeZone)
  return { kind, params: { day, time: formatTime(by, language, BRAND.timeZone) } }
}
