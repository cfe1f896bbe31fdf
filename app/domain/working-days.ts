/** The day, YYYY-MM-DD, that is some working days after another: Monday to Friday, no holidays (decision gap-working-days). */
export function addWorkingDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1
  }
  return at.toISOString().slice(0, 10)
}
