import { effectiveLevel, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from './refusal.ts'
import { limitsOf, type LimitWindow } from '#sandbox/core/limits.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from './field-errors.ts'
import { requireService } from './require-service.ts'

const WINDOWS: readonly LimitWindow[] = ['rolling_24h', 'rolling_30d', 'yearly']

/**
 * What every service needs: service, a confirmed email, identity data in order, an approved level (rules.md#gates). The code
 * says which of them is missing.
 *
 * @throws Refusal 403
 */
export function requireMayPay(account: Account): void {
  requireService(account)
  const { status, kyc_status: kyc, email_confirmed_at: confirmed } = account
  if (confirmed === null) throw new Refusal(403, 'error.email_unconfirmed')
  if (kyc === 'required' || kyc === 'expired') throw new Refusal(403, 'error.renewal_required')
  if (effectiveLevel(account) >= 1) return
  const isReviewed = status === 'pending' || status === 'pending_up'
  throw new Refusal(403, isReviewed ? 'error.review_pending' : 'error.no_access_yet')
}

/**
 * `alreadyCounted` is what the payment in question itself takes of the limits, EUR cents.
 *
 * @throws Refusal 422 at the sum when a limit has not that much left
 */
export function requireWithinLimits(context: Context, account: Account, amount: bigint, alreadyCounted = 0n): void {
  const { payment } = limitsOf(context, account)
  const errors = new FieldErrors()
  for (const name of WINDOWS) {
    const { limit, used } = payment[name]
    const left = limit - used + alreadyCounted
    if (amount <= left) continue
    errors.add('sum', `validation.limit_${name}`, { left: formatCents(left < 0n ? 0n : left) })
  }
  errors.refuse()
}
