/** All rules compare calendar days, YYYY-MM-DD; `today` is in the brand's time zone. */
export const ADULT_YEARS = 18
const MAX_AGE_YEARS = 120
const PERMIT_MONTHS = 2

/** Maximum document age in months (rules.md#document-ages). */
export const DOCUMENT_AGES = { bank_statement: 6, other_funds: 3, address: 3, registration: 3 } as const
export type DatedDocument = keyof typeof DOCUMENT_AGES

/** Returns true for an existing day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts
  return month >= 1 && month <= 12 && day >= 1 && day <= countDays(year, month)
}

/** Returns true if the person is of age and not implausibly old (rules.md#age). */
export function isAdult(birthdate: string, today: string): boolean {
  return birthdate <= shiftMonths(today, -12 * ADULT_YEARS) && !isImplausiblyOld(birthdate, today)
}

/** Returns true if the birth year must be a typo. */
export function isImplausiblyOld(birthdate: string, today: string): boolean {
  return birthdate <= shiftMonths(today, -12 * MAX_AGE_YEARS)
}

/** Returns true if the permit is valid for at least two more calendar months (rules.md#permit-validity). */
export function isPermitLongEnough(validUntil: string, today: string): boolean {
  return validUntil >= shiftMonths(today, PERMIT_MONTHS)
}

/** Returns true if the document was issued by `today` and within its maximum age. */
export function isFresh(issued: string, document: DatedDocument, today: string): boolean {
  return issued <= today && issued >= shiftMonths(today, -DOCUMENT_AGES[document])
}

/** Adds calendar months, which may be negative; clamps to the last day of a shorter month. */
function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const count = year * 12 + (month - 1) + months
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const newDate = Math.min(date, countDays(newYear, newMonth))
  return [String(newYear), padTwo(newMonth), padTwo(newDate)].join('-')
}

function padTwo(part: number): string {
  return String(part).padStart(2, '0')
}

function countDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
