const ZONE = 'Europe/Tallinn'

/** Returns true for a valid calendar day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Today shifted by calendar months or years, YYYY-MM-DD: 31 March minus a month is the last of February. */
export function shiftToday(now: number, by: { months?: number; years?: number }): string {
  return Temporal.PlainDate.from(getTallinnDate(now))
    .add({ days: 0, ...by })
    .toString()
}

/** The day in Tallinn of a moment in ms, YYYY-MM-DD. */
export function getTallinnDate(now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.trunc(now)).toZonedDateTimeISO(ZONE).toPlainDate().toString()
}
