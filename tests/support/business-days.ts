const DAY_MS = 86_400_000

/**
 * Adds business days to a day (YYYY-MM-DD). Business days are Monday to Friday except the closing days of TARGET: 1
 * January, Good Friday, Easter Monday, 1 May, 25 and 26 December (rules.md#business-days).
 */
export function addBusinessDays(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at += DAY_MS
    if (isBusinessDay(new Date(at))) left -= 1
  }
  return new Date(at).toISOString().slice(0, 10)
}

const FIXED = new Set(['01-01', '05-01', '12-25', '12-26'])

function isBusinessDay(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6 || FIXED.has(day.toISOString().slice(5, 10))) return false
  const sinceEaster = (day.getTime() - getEasterSunday(day.getUTCFullYear())) / DAY_MS
  return sinceEaster !== -2 && sinceEaster !== 1
}

/** Returns Easter Sunday in epoch ms, by Gauss's algorithm for the Gregorian calendar. */
function getEasterSunday(year: number): number {
  const [a, k] = [year % 19, Math.floor(year / 100)]
  const moon = (15 + k - Math.floor((8 * k + 13) / 25) - Math.floor(k / 4)) % 30
  const d = (19 * a + moon) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) + 6 * d + ((4 + k - Math.floor(k / 4)) % 7)) % 7
  const isLate = (d === 29 && e === 6) || (d === 28 && e === 6 && a > 10)
  return Date.UTC(year, 2, 22 + d + e - (isLate ? 7 : 0))
}
