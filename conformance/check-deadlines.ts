import type { Json } from './platform-client.ts'
import type { Report } from './report.ts'

/** How far two tellings of one time may be apart, in milliseconds. */
const TOLERATED_MS = 60_000

/** Whether the times of a new payment lie ahead, and its seconds that are left say the same as its time. */
export function checkDeadlines(report: Report, call: string, payment: Json): void {
  const now = Date.now()
  for (const name of ['rate_expires', 'payable_until']) {
    const told = payment[name] ?? null
    const isAhead = told === null || Date.parse(String(told)) > now
    report.check('deadline', call, isAhead, `a ${name} that lies ahead`, () => told)
  }
  const { rate_expires: until = null, rate_expires_sec: seconds = null } = payment
  if (until === null || seconds === null) return
  const isSame = Math.abs(Date.parse(String(until)) - now - Number(seconds) * 1000) <= TOLERATED_MS
  const expected = 'rate_expires_sec to be the seconds until rate_expires'
  report.check('deadline', call, isSame, expected, () => `${String(seconds)} until ${String(until)}`)
}
