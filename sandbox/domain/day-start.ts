const ZONE = 'Europe/Tallinn'

/** The start in ms of a calendar day in Tallinn; null for an invalid day. */
export function getDayStart(day: string | null, plusDays: number): number | null {
  if (day === null || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  try {
    return Temporal.PlainDate.from(day).add({ days: plusDays }).toZonedDateTime(ZONE).epochMilliseconds
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
