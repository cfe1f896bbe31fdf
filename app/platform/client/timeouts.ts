import type { TimeoutClass } from '#app/platform/call.ts'

/** The ceiling over all calls for one request of a visitor, with all their attempts, in ms (rules.md#call-ceiling). */
export const CEILING_MS = 120_000

/** Milliseconds for the head and for the body of one attempt; together never above the ceiling. */
export const TIMEOUTS: Record<TimeoutClass, { head: number; body: number }> = {
  read: { head: 110_000, body: 10_000 },
  poll: { head: 60_000, body: 10_000 },
  write: { head: 30_000, body: 10_000 },
  upload: { head: 60_000, body: 10_000 },
  money: { head: 110_000, body: 8_000 },
  statistics: { head: 3_000, body: 1_000 },
}

/** Milliseconds after which a read ends if others wait for its connection: slow reads must not hold up quick ones. */
export const GIVES_WAY_AFTER_MS = 10_000

/** The longest wait before another attempt, in milliseconds: a page that must wait longer says so instead. */
export const LONGEST_PAUSE_MS: Record<TimeoutClass, number> = {
  read: 10_000,
  poll: 6_000,
  write: 30_000,
  upload: 60_000,
  money: 60_000,
  statistics: 0,
}
