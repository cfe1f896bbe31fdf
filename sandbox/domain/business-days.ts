import { isBankingDay } from './bank-holidays.ts'

const ZONE = 'Europe/Tallinn'

/** The same time of day, in Tallinn, so many business days of European banks after a moment in ms. */
export function workingDaysAfter(at: number, count: number): number {
  let moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE)
  for (let left = count; left > 0;) {
    moment = moment.add({ days: 1 })
    if (isBankingDay(moment.toPlainDate(), 'EUR')) left -= 1
  }
  return moment.epochMilliseconds
}
