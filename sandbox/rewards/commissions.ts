import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { SettledPayment } from '#sandbox/core/module.ts'
import type { Context } from '#sandbox/core/context.ts'
import { percentOf } from '#sandbox/domain/money.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** An affiliate's share of a fee (rules.md#affiliate-share), half up to the cent, so that parts add up. */
export function earnedOf(feeCents: bigint): bigint {
  return percentOf(prices().rewards.sharePercent * 100n, feeCents)
}

/** A payment of a referred customer was completed, or is no longer because it came back: then nothing is earned. */
export function countCommission(
  context: Context,
  { referral_code: code, offset_ms: offset }: Account,
  { key, fee, completed, at }: SettledPayment,
): void {
  if (code === null) return
  if (!completed) {
    // What was paid out already stays the affiliate's.
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
    earnedOf(fee),
    // The two may live at different times: what counts is the affiliate's.
    Math.trunc(at - offset + agent.offset_ms),
  )
}

/** EUR cents: the fees of referred customers, and the affiliate's part of them. */
export type Earnings = { fees: bigint; earned: bigint }

/** What was earned from `from` up to but without `until`, ms of the affiliate's clock. */
export function earningsOf(context: Context, { number }: Account, from: number, until: number): Earnings {
  const row = context.database.get<{ fees: number; earned: number }>(
    `select coalesce(sum(fee_cents), 0) as fees, coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and at >= ? and at < ?`,
    number,
    from,
    until,
  )
  return { fees: BigInt(row?.fees ?? 0), earned: BigInt(row?.earned ?? 0) }
}

/** EUR cents that are earned and in no payout yet, up to but without `until`. */
export function unpaidOf(context: Context, { number }: Account, until = Number.MAX_SAFE_INTEGER): bigint {
  const row = context.database.get<{ earned: number }>(
    `select coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and payout_id is null and at < ?`,
    number,
    until,
  )
  return BigInt(row?.earned ?? 0)
}
