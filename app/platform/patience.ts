import type { Patience } from './call.ts'

/** SPEC section 8: the ceiling over all attempts of one call, in milliseconds. */
export const CEILING_MS = 120_000

/** Milliseconds for the head and for the body of one attempt: how long anybody waits for such a thing. */
export const PATIENCE: Record<Patience, { head: number; body: number }> = {
  read: { head: 10_000, body: 10_000 },
  poll: { head: 6_000, body: 4_000 },
  write: { head: 30_000, body: 10_000 },
  upload: { head: 60_000, body: 10_000 },
  money: { head: 110_000, body: 8_000 },
}
