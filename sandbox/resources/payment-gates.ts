import { effectiveLevel, type Account } from '#sandbox/accounts.ts'
import { formatCents } from '#sandbox/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { limitsOf, type LimitWindow } from '#sandbox/limits.ts'
import type { World } from '#sandbox/world.ts'
import { FieldErrors } from './field-errors.ts'

const WINDOWS: Record<LimitWindow, string> = {
  rolling_24h: 'the last 24 hours',
  rolling_30d: 'the last 30 days',
  yearly: 'this year',
}

/** @throws Refusal 403 when the account may not pay: no service, or nothing verified (SPEC section 6) */
export function requireMayPay(account: Account): void {
  if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
  if (effectiveLevel(account) < 1) throw new Refusal(403, 'error.no_access_yet')
}

/**
 * `alreadyCounted` is what the payment in question itself takes of the limits, EUR cents.
 *
 * @throws Refusal 422 at the sum when a limit has not that much left
 */
export function requireWithinLimits(world: World, account: Account, amount: bigint, alreadyCounted = 0n): void {
  const { payment } = limitsOf(world, account)
  const errors = new FieldErrors()
  for (const name of Object.keys(WINDOWS) as LimitWindow[]) {
    const { limit, used } = payment[name]
    const left = limit - used + alreadyCounted
    if (amount <= left) continue
    const rest = formatCents(left < 0n ? 0n : left)
    errors.say('sum', `This is more than your limit for ${WINDOWS[name]} leaves: ${rest} EUR.`)
  }
  errors.refuse()
}
