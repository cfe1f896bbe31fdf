/** Every rule here compares days of the calendar, YYYY-MM-DD; `today` is that of the brand's time zone. */
export const ADULT_YEARS = 18
const OLDEST_YEARS = 120
const PERMIT_MONTHS = 2

/** How old a document may be in months, by what it is (rules.md#document-ages). */
export const DOCUMENT_AGES = { bank_statement: 6, other_funds: 3, address: 3, registration: 3 } as const
export type DatedDocument = keyof typeof DOCUMENT_AGES

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Of age on the day, and not older than people become (rules.md#age). */
export function isAdult(birthdate: string, today: string): boolean {
  return birthdate <= shiftMonths(today, -12 * ADULT_YEARS) && !isOlderThanPeopleBecome(birthdate, today)
}

/** Born so long ago that the year must be a slip. */
export function isOlderThanPeopleBecome(birthdate: string, today: string): boolean {
  return birthdate <= shiftMonths(today, -12 * OLDEST_YEARS)
}

/** Valid for at least two more calendar months (rules.md#permit-validity). */
export function isPermitLongEnough(validUntil: string, today: string): boolean {
  return validUntil >= shiftMonths(today, PERMIT_MONTHS)
}

/** Issued, and not longer ago than such a document may be. */
export function isFresh(issued: string, document: DatedDocument, today: string): boolean {
  return issued <= today && issued >= shiftMonths(today, -DOCUMENT_AGES[document])
}

/** The day some calendar months later or, when negative, before: the last day of a month that is shorter. */
function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const newDate = Math.min(date, daysIn(newYear, newMonth))
  return [String(newYear).padStart(4, '0'), padTwo(newMonth), padTwo(newDate)].join('-')
}

function padTwo(part: number): string {
  return String(part).padStart(2, '0')
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
