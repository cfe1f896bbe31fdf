import type { Account } from '#sandbox/core/accounts.ts'
import { idOf } from '#sandbox/core/ids.ts'
import { addVoucher } from './vouchers.ts'
import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** After how many payments a voucher is earned (rules.md#loyalty). */
export const roundOf = () => prices().rewards.payments
const DAY_MS = 86_400_000

type Row = { completed: number; earned: number }

/** How far the account is in its round, and the vouchers that earlier rounds earned. */
export function streakOf(context: Context, account: Account): { count: number; earned: number } {
  const { completed, earned } = rowOf(context, account)
  // What came back after its round had earned a voucher is made up for in the next one.
  return { count: Math.max(0, completed - earned * roundOf()), earned }
}

/** A payment was completed, or is no longer because it came back. `now` is ms of the account's clock. */
export function countForLoyalty(context: Context, account: Account, at: { completed: boolean; now: number }): void {
  const before = rowOf(context, account)
  const completed = before.completed + (at.completed ? 1 : -1)
  const isRound = completed >= (before.earned + 1) * roundOf()
  const earned = before.earned + (isRound ? 1 : 0)
  context.database.run(
    `insert into loyalty (account_number, completed, earned) values (?1, ?2, ?3)
     on conflict (account_number) do update set completed = ?2, earned = ?3`,
    account.number,
    Math.max(0, completed),
    earned,
  )
  if (!isRound) return
  addVoucher(context, account.number, {
    code: idOf(context.seed, 'loyal', account.number, earned).slice(0, 14).replace('_', '-').toUpperCase(),
    discount_percent: Number(prices().rewards.voucherPercent),
    valid_until: dateInTallinn(at.now + prices().rewards.voucherDays * DAY_MS),
    is_new: true,
  })
}

function rowOf({ database }: Context, { number }: Account): Row {
  return (
    database.get<Row>('select completed, earned from loyalty where account_number = ?', number) ?? {
      completed: 0,
      earned: 0,
    }
  )
}
