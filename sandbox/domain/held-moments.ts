import { prices } from './prices.ts'

const MINUTE_MS = 60_000
/** Minutes for which a price that was quoted can still be agreed to (rules.md#exchange-quote). */
const heldMinutes = () => prices().held.exchange / 60

/** Until when a price of now can be agreed to, ms: prices are those of a minute. */
export function heldUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + heldMinutes()) * MINUTE_MS
}

/** The moments whose prices can still be agreed to, ms, the latest first. */
export function heldMoments(now: number): number[] {
  return Array.from({ length: heldMinutes() }, (_, minutes) => now - minutes * MINUTE_MS)
}
