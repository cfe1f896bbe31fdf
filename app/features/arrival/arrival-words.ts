import { dayOf, formatTime, formatWeekday } from '#app/i18n/formats.ts'
import { BRAND } from '#app/brand.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** By when money is at a bank, ISO 8601, or null if the platform does not say; and whether that bank gets it within seconds. */
export type Arrival = { by: string | null; isInstant: boolean }

type Reader = { t: Translate; language: Language; now: number }

/**
 * When money arrives, in the words of every page: "today, about 14:20" for an instant transfer, "by Mon 23 Nov, 14:00" for
 * any other (rules.md#arrival). `now` is the platform's, in ms.
 */
export function arrivalWords({ by, isInstant }: Arrival, reader: Reader): string {
  if (by === null) return reader.t('transaction.arrival.unknown')
  const { kind, params } = partsOf(by, isInstant, reader)
  return reader.t(`transaction.arrival.${kind}`, params)
}

/** The same for the recipient, whose page is in five languages. */
export function trackedArrivalWords({ by, isInstant }: Arrival & { by: string }, reader: Reader): string {
  const { kind, params } = partsOf(by, isInstant, reader)
  return reader.t(`tracking.arrival.${kind}`, params)
}

function partsOf(by: string, isInstant: boolean, { language, now }: Reader) {
  const isToday = dayOf(by, BRAND.timeZone) === dayOf(new Date(now).toISOString(), BRAND.timeZone)
  const kind = !isToday ? ('day' as const) : isInstant ? ('today' as const) : ('todayBy' as const)
  const day = formatWeekday(by, language, BRAND.timeZone)
  return { kind, params: { day, time: formatTime(by, language, BRAND.timeZone) } }
}
