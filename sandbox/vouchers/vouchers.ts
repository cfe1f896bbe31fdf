import type { Context } from '#sandbox/core/context.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'

/** A row of `vouchers`: a discount on the fee, in EUR cents or percent, for a single payment. */
export type Voucher = {
  id: number
  account_number: number
  code: string
  discount_cents: number | null
  discount_percent: number | null
  /** YYYY-MM-DD, valid until the end of that day in Tallinn. */
  valid_until: string
  is_new: number
  /** The unpaid transaction that it is applied to. */
  reserved_by: string | null
  used_at: number | null
}

export type NewVoucher = { code: string; valid_until: string; is_new?: boolean; used_at?: number } & (
  | { discount_cents: number }
  | { discount_percent: number }
)

export function addVoucher(context: Context, accountNumber: number, voucher: NewVoucher): void {
  context.database.run(
    `insert into vouchers (account_number, code, discount_cents, discount_percent, valid_until, is_new, used_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    accountNumber,
    voucher.code,
    'discount_cents' in voucher ? voucher.discount_cents : null,
    'discount_percent' in voucher ? voucher.discount_percent : null,
    voucher.valid_until,
    voucher.is_new ? 1 : 0,
    voucher.used_at ?? null,
  )
}

export function listVouchers(context: Context, accountNumber: number): Voucher[] {
  return context.database.all<Voucher>(
    'select * from vouchers where account_number = ? order by used_at is not null, valid_until, id',
    accountNumber,
  )
}

/** Ignores letter case. */
export function findVoucher(context: Context, accountNumber: number, code: string): Voucher | null {
  const row = context.database.get<Voucher>(
    'select * from vouchers where account_number = ? and code = ?',
    accountNumber,
    code,
  )
  return row ?? null
}

export function isExpired(voucher: Voucher, now: number): boolean {
  return getTallinnDate(now) > voucher.valid_until
}

/** Returns true if the voucher can be applied at `now` (ms), or is already reserved by this transaction. */
export function isUsable(voucher: Voucher, now: number, transactionKey: string | null = null): boolean {
  const free = voucher.reserved_by === null || voucher.reserved_by === transactionKey
  return voucher.used_at === null && free && !isExpired(voucher, now)
}

/** Reserves the voucher for a transaction until it is paid or cancelled. */
export function reserveVoucher(context: Context, voucher: Voucher, transactionKey: string): void {
  context.database.run('update vouchers set reserved_by = ?, is_new = 0 where id = ?', transactionKey, voucher.id)
}

/** Redeems the voucher of a paid transaction. `now` is ms of the account's clock. */
export function redeemVoucher(context: Context, transactionKey: string, now: number): void {
  context.database.run(
    'update vouchers set used_at = ?, reserved_by = null where reserved_by = ?',
    Math.trunc(now),
    transactionKey,
  )
}

/** Frees the voucher of a cancelled transaction. */
export function releaseVoucher(context: Context, transactionKey: string): void {
  context.database.run('update vouchers set reserved_by = null where reserved_by = ?', transactionKey)
}
