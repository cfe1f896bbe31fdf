import { effectiveLevel, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from './refusal.ts'
import { limitsOf, type Limit, type LimitWindow } from '#sandbox/core/limits.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from './field-errors.ts'

const WINDOWS: readonly LimitWindow[] = ['rolling_24h', 'rolling_30d', 'yearly']

/** Whether the account may pay, buy and deposit: it has service and is verified (rules.md#level-gates). */
export function mayPay(account: Account): boolean {
  return findGateRefusal(account) === null
}

/**
 * What every service needs: service, a confirmed email, identity data in order, an approved level (rules.md#gates). The code
 * says which of them is missing.
 *
 * @throws Refusal 403
 */
export function requireMayPay(account: Account): void {
  const code = findGateRefusal(account)
  if (code !== null) throw new Refusal(403, code)
}

function findGateRefusal(account: Account) {
  const { status, kyc_status: kyc, email_confirmed_at: confirmed } = account
  if (status === 'no_service' || status === 'closed') return 'error.no_service'
  if (confirmed === null) return 'error.email_unconfirmed'
  if (kyc === 'required' || kyc === 'expired') return 'error.renewal_required'
  if (effectiveLevel(account) >= 1) return null
  const isReviewed = status === 'pending' || status === 'pending_up'
  return isReviewed ? 'error.review_pending' : 'error.no_access_yet'
}

/**
 * A colleague pays out the balances of customers without service; everybody else redeems by themselves, or after the step
 * that `requireMayPay` asks for (rules.md#cash-out-request).
 *
 * @throws Refusal 403, or 409 when no request is needed
 */
export function requireMayRequestCashOut(account: Account): void {
  if (account.status === 'no_service' || account.status === 'closed') return
  requireMayPay(account)
  throw new Refusal(409, 'error.cash_out_directly')
}

/**
 * `alreadyCounted` is what the payment in question itself takes of the limits, EUR cents.
 *
 * @throws Refusal 422 at the sum when a limit has not that much left
 */
export function requireWithinLimits(context: Context, account: Account, amount: bigint, alreadyCounted = 0n): void {
  requireLeft(limitsOf(context, account).payment, amount, { field: 'sum', alreadyCounted })
}

/**
 * `amount` is what is deposited beyond what counts already, EUR cents (rules.md#deposit-limits).
 *
 * @throws Refusal 422 at the field when a limit of deposits has not that much left
 */
export function requireWithinDepositLimits(context: Context, account: Account, amount: bigint, field: string): void {
  requireLeft(limitsOf(context, account).deposit, amount, { field })
}

/** Whether the limits of deposits still have that many EUR cents left. */
export function isWithinDepositLimits(context: Context, account: Account, amount: bigint): boolean {
  const { deposit } = limitsOf(context, account)
  return WINDOWS.every((name) => amount <= deposit[name].limit - deposit[name].used)
}

function requireLeft(
  limits: Record<LimitWindow, Limit>,
  amount: bigint,
  { field, alreadyCounted = 0n }: { field: string; alreadyCounted?: bigint },
): void {
  const errors = new FieldErrors()
  for (const name of WINDOWS) {
    const left = limits[name].limit - limits[name].used + alreadyCounted
    if (amount <= left) continue
    errors.add(field, `validation.limit_${name}`, { left: formatCents(left < 0n ? 0n : left) })
  }
  errors.refuse()
}
