import { isBankingDay } from './bank-holidays.ts'

const ZONE = 'Europe/Tallinn'

/** The same time of day in Tallinn, `count` EUR business days after `at` (ms). */
export function addBusinessDays(at: number, count: number): number {
  let moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(ZONE)
  for (let left = count; left > 0;) {
    moment = moment.add({ days: 1 })
    if (isBankingDay(moment.toPlainDate(), 'EUR')) left -= 1
  }
  return moment.epochMilliseconds
}
