import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { sumUnpaid } from './commissions.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** The sandbox pays on this working day, within the promised limit (rules.md#affiliate-payouts). */
const PAID_ON_WORKING_DAY = 3
const ZONE = 'Europe/Tallinn'

/** A row of `payouts`: EUR cents of a month, YYYY-MM; times are ms of the affiliate's clock. */
export type Payout = {
  id: string
  month: string
  amount_cents: number
  due_at: number
  paid_at: number | null
  /** The bank account that received it. */
  iban: string | null
}

/** An affiliate's payouts, newest first. */
export function listPayouts({ database }: Context, { number }: Account): Payout[] {
  return database.all<Payout>(
    'select id, month, amount_cents, due_at, paid_at, iban from payouts where account_number = ? order by month desc',
    number,
  )
}

export function findPayoutIban({ database }: Context, { number }: Account): { iban: string; saved_at: number } | null {
  return (
    database.get<{ iban: string; saved_at: number }>(
      'select iban, saved_at from agent_ibans where account_number = ?',
      number,
    ) ?? null
  )
}

/** Sets the bank account for all unpaid and future payouts. `now` is ms of the affiliate's clock. */
export function savePayoutIban(context: Context, account: Account, { iban, now }: { iban: string; now: number }): void {
  context.database.run(
    `insert into agent_ibans (account_number, iban, saved_at) values (?1, ?2, ?3)
     on conflict (account_number) do update set iban = ?2, saved_at = ?3`,
    account.number,
    iban,
    Math.trunc(now),
  )
}

/** Closes all months that ended before `now` (ms) and pays due payouts. An amount below the minimum carries over. */
export function settlePayouts(context: Context, account: Account, now: number): void {
  const closed = new Set(listPayouts(context, account).map((payout) => payout.month))
  for (let month = findFirstUnpaidMonth(context, account); month !== null; month = month.add({ months: 1 })) {
    const end = getMonthStart(month.add({ months: 1 }))
    if (end > now) break
    const amount = sumUnpaid(context, account, end)
    if (amount >= getPrices().rewards.payoutMin && !closed.has(month.toString()))
      closeMonth(context, account, { month, end, amount })
  }
  payDue(context, account, now)
}

/** Brings every affiliate's payouts up to the present of their clock. */
export function advancePayouts(context: Context): void {
  const waiting = context.database.all<{ number: number }>(
    `select distinct account_number as number from commissions where payout_id is null
     union select account_number from payouts where paid_at is null`,
  )
  for (const { number } of waiting) {
    const account = requireAccount(context, number)
    settlePayouts(context, account, getAccountTime(context, account))
  }
}

type Month = { month: Temporal.PlainYearMonth; end: number; amount: bigint }

function closeMonth(context: Context, account: Account, { month, end, amount }: Month): void {
  const id = createId(context, 'pay', account.number)
  context.database.run(
    'insert into payouts (id, account_number, month, amount_cents, due_at) values (?, ?, ?, ?, ?)',
    id,
    account.number,
    month.toString(),
    amount,
    getPayoutTime(month),
  )
  context.database.run(
    'update commissions set payout_id = ? where account_number = ? and payout_id is null and at < ?',
    id,
    account.number,
    end,
  )
}

function payDue(context: Context, account: Account, now: number): void {
  const bank = findPayoutIban(context, account)
  if (!bank) return
  context.database.run(
    `update payouts set paid_at = max(due_at, ?1), iban = ?2
     where account_number = ?3 and paid_at is null and max(due_at, ?1) <= ?4`,
    bank.saved_at,
    bank.iban,
    account.number,
    Math.trunc(now),
  )
}

function findFirstUnpaidMonth({ database }: Context, { number }: Account): Temporal.PlainYearMonth | null {
  const row = database.get<{ at: number | null }>(
    'select min(at) as at from commissions where account_number = ? and payout_id is null',
    number,
  )
  if (row?.at === undefined || row.at === null) return null
  return Temporal.Instant.fromEpochMilliseconds(row.at).toZonedDateTimeISO(ZONE).toPlainDate().toPlainYearMonth()
}

function getMonthStart(month: Temporal.PlainYearMonth): number {
  return month.toPlainDate({ day: 1 }).toZonedDateTime(ZONE).epochMilliseconds
}

/** Noon of a month's payout day in Tallinn, in ms. */
function getPayoutTime(month: Temporal.PlainYearMonth): number {
  let day = month.add({ months: 1 }).toPlainDate({ day: 1 })
  for (let left = PAID_ON_WORKING_DAY; ; day = day.add({ days: 1 })) {
    if (day.dayOfWeek <= 5) left -= 1
    if (left === 0) return day.toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' }).epochMilliseconds
  }
}
