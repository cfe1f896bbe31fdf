const ZONE = 'Europe/Tallinn'

/** The same time of day, in Tallinn, so many business days after a moment in ms: Monday to Friday, no holidays. */
export function workingDaysAfter(at: number, count: number): number {
  let moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE)
  for (let left = count; left > 0;) {
    moment = moment.add({ days: 1 })
    if (moment.dayOfWeek <= 5) left -= 1
  }
  return moment.epochMilliseconds
}
