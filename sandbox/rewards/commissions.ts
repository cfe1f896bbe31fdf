import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { World } from '#sandbox/core/context.ts'

/**
 * An affiliate earns 25 % of the fees (rules.md#affiliate-share), here of each fee, half up to the cent, so that parts
 * add up.
 */
export function earnedOf(feeCents: bigint): bigint {
  return (feeCents * 25n + 50n) / 100n
}

/** A payment of a referred customer was completed, or is no longer because it came back: then nothing is earned. */
export function countCommission(
  world: World,
  { referral_code: code, offset_ms: offset }: Account,
  payment: Payment,
  { completed }: { completed: boolean },
): void {
  if (code === null) return
  if (!completed) {
    // What was paid out already stays the affiliate's.
    world.database.run('delete from commissions where payment_key = ? and payout_id is null', payment.key)
    return
  }
  const owner = world.database.get<{ number: number }>(
    'select account_number as number from referral_codes where code = ?',
    code,
  )
  const agent = owner ? findAccount(world, owner.number) : null
  if (agent?.is_affiliate !== 1) return
  const fee = payment.fee - payment.discount
  world.database.run(
    `insert into commissions (payment_key, account_number, fee_cents, earned_cents, at) values (?, ?, ?, ?, ?)
     on conflict (payment_key) do nothing`,
    payment.key,
    agent.number,
    fee,
    earnedOf(fee),
    // The two may live at different times: what counts is the affiliate's.
    Math.trunc(payment.updatedAt - offset + agent.offset_ms),
  )
}

/** EUR cents: the fees of referred customers, and the affiliate's part of them. */
export type Earnings = { fees: bigint; earned: bigint }

/** What was earned from `from` up to but without `until`, ms of the affiliate's clock. */
export function earningsOf(world: World, { number }: Account, from: number, until: number): Earnings {
  const row = world.database.get<{ fees: number; earned: number }>(
    `select coalesce(sum(fee_cents), 0) as fees, coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and at >= ? and at < ?`,
    number,
    from,
    until,
  )
  return { fees: BigInt(row?.fees ?? 0), earned: BigInt(row?.earned ?? 0) }
}

/** EUR cents that are earned and in no payout yet, up to but without `until`. */
export function unpaidOf(world: World, { number }: Account, until = Number.MAX_SAFE_INTEGER): bigint {
  const row = world.database.get<{ earned: number }>(
    `select coalesce(sum(earned_cents), 0) as earned from commissions
     where account_number = ? and payout_id is null and at < ?`,
    number,
    until,
  )
  return BigInt(row?.earned ?? 0)
}
