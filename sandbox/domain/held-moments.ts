import { getPrices } from './prices.ts'

const MINUTE_MS = 60_000
/** Minutes for which a customer can confirm a quoted price (rules.md#exchange-quote). */
const getHeldMinutes = () => getPrices().held.exchange / 60

/** The moment in ms until which a customer can confirm a price quoted at `now`; prices change each minute. */
export function getHeldUntil(now: number): number {
  return (Math.floor(now / MINUTE_MS) + getHeldMinutes()) * MINUTE_MS
}

/** The moments in ms whose prices a customer can still confirm, latest first. */
export function listHeldMoments(now: number): number[] {
  return Array.from({ length: getHeldMinutes() }, (_, minutes) => now - minutes * MINUTE_MS)
}
