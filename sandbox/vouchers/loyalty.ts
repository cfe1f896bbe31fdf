import type { Account } from '#sandbox/core/accounts.ts'
import { deriveId } from '#sandbox/core/ids.ts'
import { addVoucher } from './vouchers.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** Payments per loyalty round (rules.md#loyalty). */
export const getRoundLength = () => getPrices().rewards.payments
const DAY_MS = 86_400_000

type Row = { completed: number; earned: number }

/** Completed payments in the current round, and vouchers earned by earlier rounds. */
export function getStreak(context: Context, account: Account): { count: number; earned: number } {
  const { completed, earned } = readRow(context, account)
  // A payment returned after its round earned a voucher is deducted from the next round.
  return { count: Math.max(0, completed - earned * getRoundLength()), earned }
}

/**
 * Counts a completed payment, or uncounts a returned one. Adds a voucher for a full round. `now` is ms of the account's
 * clock.
 */
export function countForLoyalty(context: Context, account: Account, at: { completed: boolean; now: number }): void {
  const before = readRow(context, account)
  const completed = before.completed + (at.completed ? 1 : -1)
  const isRound = completed >= (before.earned + 1) * getRoundLength()
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
    code: deriveId(context.seed, 'loyal', account.number, earned).slice(0, 14).replace('_', '-').toUpperCase(),
    discount_percent: Number(getPrices().rewards.voucherPercent),
    valid_until: getTallinnDate(at.now + getPrices().rewards.voucherDays * DAY_MS),
    is_new: true,
  })
}

function readRow({ database }: Context, { number }: Account): Row {
  return (
    database.get<Row>('select completed, earned from loyalty where account_number = ?', number) ?? {
      completed: 0,
      earned: 0,
    }
  )
}
