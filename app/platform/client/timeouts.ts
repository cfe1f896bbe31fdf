import type { TimeoutClass } from '#app/platform/call.ts'

/** Limit in ms for all calls of one request with their retries (rules.md#call-ceiling). */
export const CEILING_MS = 120_000

/** Timeouts in ms for the head and body of one attempt. Their sum never exceeds the ceiling. */
export const TIMEOUTS: Record<TimeoutClass, { head: number; body: number }> = {
  read: { head: 110_000, body: 10_000 },
  poll: { head: 60_000, body: 10_000 },
  write: { head: 30_000, body: 10_000 },
  upload: { head: 60_000, body: 10_000 },
  money: { head: 110_000, body: 8_000 },
  statistics: { head: 3_000, body: 1_000 },
}

/** A read ends after this time in ms if other calls wait for its connection. */
export const GIVES_WAY_AFTER_MS = 10_000

/** Maximum delay before a retry, in ms. If the platform requests more, the page shows the wait instead. */
export const LONGEST_PAUSE_MS: Record<TimeoutClass, number> = {
  read: 10_000,
  poll: 6_000,
  write: 30_000,
  upload: 60_000,
  money: 60_000,
  statistics: 0,
}
