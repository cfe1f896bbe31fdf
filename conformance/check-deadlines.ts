import type { Json } from './platform-client.ts'
import type { Report } from './report.ts'

/** The tolerated difference between two statements of the same deadline. */
const TOLERATED_MS = 60_000

/** Checks that the deadlines of a new payment are in the future, and that rate_expires_sec matches rate_expires. */
export function checkDeadlines(report: Report, call: string, payment: Json): void {
  const now = Date.now()
  for (const name of ['rate_expires', 'payable_until']) {
    const value = payment[name] ?? null
    const isAhead = value === null || Date.parse(String(value)) > now
    report.check('deadline', call, isAhead, `a ${name} that lies ahead`, () => value)
  }
  const { rate_expires: until = null, rate_expires_sec: seconds = null } = payment
  if (until === null || seconds === null) return
  const isSame = Math.abs(Date.parse(String(until)) - now - Number(seconds) * 1000) <= TOLERATED_MS
  const expected = 'rate_expires_sec to be the seconds until rate_expires'
  report.check('deadline', call, isSame, expected, () => `${String(seconds)} until ${String(until)}`)
}
