import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { SettledPayment } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { calculatePercent } from '#sandbox/domain/money.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** An affiliate's share of a fee, in EUR cents, rounded half up so that parts add up (rules.md#affiliate-share). */
export function calculateCommission(feeCents: bigint): bigint {
  return calculatePercent(getPrices().rewards.sharePercent * 100n, feeCents)
}

/** Records the commission on a completed payment of a referred customer, or removes it if the payment was returned. */
export function countCommission(
  context: Context,
  { referral_code: code, offset_ms: offset }: Account,
  { key, fee, completed, at }: SettledPayment,
): void {
  if (code === null) return
  if (!completed) {
    // A commission that was already paid out isn't reversed.
    context.database.run('delete from commissions where payment_key = ? and payout_id is null', key)
    return
  }
  const owner = context.database.get<{ number: number }>(
    'select account_number as number from referral_codes where code = ?',
    code,
  )
  const agent = owner ? findAccount(context, owner.number) : null
  if (agent?.is_affiliate !== 1) return
  context.database.run(
    `insert into commissions (payment_key, account_number, fee_cents, earned_cents, at) values (?, ?, ?, ?, ?)
     on conflict (payment_key) do nothing`,
    key,
    agent.number,
    fee,
    calculateCommission(fee),
    // The two accounts may have different clocks; the affiliate's counts.
    Math.trunc(at - offset + agent.offset_ms),
  )
}

/** EUR cents: the fees of referred customers, and the affiliate's share. */
export type Earnings = { fees: bigint; earned: bigint }

/** Earnings in [from, until), ms of the affiliate's clock. */
export function sumEarnings(context: Context, { number }: Account, from: number, until: number): Earnings {
  const row = context.database.get<{ fees: number; earned: number }>(
    `select coalesce(sum(fee_cents), 0) as fees, coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and at >= ? and at < ?`,
    number,
    from,
    until,
  )
  return { fees: BigInt(row?.fees ?? 0), earned: BigInt(row?.earned ?? 0) }
}

/** EUR cents earned before `until` and not in a payout yet. */
export function sumUnpaid(context: Context, { number }: Account, until = Number.MAX_SAFE_INTEGER): bigint {
  const row = context.database.get<{ earned: number }>(
    `select coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and payout_id is null and at < ?`,
    number,
    until,
  )
  return BigInt(row?.earned ?? 0)
}
