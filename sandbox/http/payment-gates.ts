import { getEffectiveLevel, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from './refusal.ts'
import { getLimits, type Limit, type LimitWindow } from '#sandbox/core/limits.ts'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from './field-errors.ts'

const WINDOWS: readonly LimitWindow[] = ['rolling_24h', 'rolling_30d', 'yearly']

/** Returns true if the account may pay, buy and deposit: it has service and is verified (rules.md#level-gates). */
export function canPay(account: Account): boolean {
  return findGateRefusal(account) === null
}

/**
 * Checks that the account has service, a confirmed email, current identity data and an approved level (rules.md#gates).
 * The code names the first one missing.
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
  if (getEffectiveLevel(account) >= 1) return null
  const isReviewed = status === 'pending' || status === 'pending_up'
  return isReviewed ? 'error.review_pending' : 'error.no_access_yet'
}

/**
 * Support pays out the balances of customers without service. Other customers redeem by themselves, if need be after
 * the step that `requireMayPay` names (rules.md#cash-out-request).
 *
 * @throws Refusal 403, or 409 if no request is needed
 */
export function requireMayRequestCashOut(account: Account): void {
  if (account.status === 'no_service' || account.status === 'closed') return
  requireMayPay(account)
  throw new Refusal(409, 'error.cash_out_directly')
}

/**
 * `amount` is EUR cents; `alreadyCounted` is the part of it that the limits include already.
 *
 * @throws Refusal 422 at `sum` if it exceeds the rest of a limit
 */
export function requireWithinLimits(context: Context, account: Account, amount: bigint, alreadyCounted = 0n): void {
  requireLeft(getLimits(context, account).payment, amount, { field: 'sum', alreadyCounted })
}

/**
 * `amount` is the additional deposit in EUR cents (rules.md#deposit-limits).
 *
 * @throws Refusal 422 at the field if it exceeds the rest of a deposit limit
 */
export function requireWithinDepositLimits(context: Context, account: Account, amount: bigint, field: string): void {
  requireLeft(getLimits(context, account).deposit, amount, { field })
}

/** Returns true if the deposit limits have that many EUR cents left. */
export function isWithinDepositLimits(context: Context, account: Account, amount: bigint): boolean {
  const { deposit } = getLimits(context, account)
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
