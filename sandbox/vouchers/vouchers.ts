import type { Context } from '#sandbox/core/context.ts'
import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'

/** A row of `vouchers`: a discount on the fee, in EUR cents or in percent. Never used in part. */
export type Voucher = {
  id: number
  account_number: number
  code: string
  discount_cents: number | null
  discount_percent: number | null
  /** YYYY-MM-DD, good until the end of that day in Tallinn. */
  valid_until: string
  is_new: number
  /** The transaction that it is applied to and that is not paid yet. */
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

export function vouchersOf(context: Context, accountNumber: number): Voucher[] {
  return context.database.all<Voucher>(
    'select * from vouchers where account_number = ? order by used_at is not null, valid_until, id',
    accountNumber,
  )
}

/** Letter case does not matter. */
export function findVoucher(context: Context, accountNumber: number, code: string): Voucher | null {
  const row = context.database.get<Voucher>(
    'select * from vouchers where account_number = ? and code = ?',
    accountNumber,
    code,
  )
  return row ?? null
}

export function isExpired(voucher: Voucher, now: number): boolean {
  return dateInTallinn(now) > voucher.valid_until
}

/** Free to be applied; one that is reserved by this very transaction counts as free. */
export function isUsable(voucher: Voucher, now: number, transactionKey: string | null = null): boolean {
  const free = voucher.reserved_by === null || voucher.reserved_by === transactionKey
  return voucher.used_at === null && free && !isExpired(voucher, now)
}

/** Holds the voucher for a transaction until it is paid or cancelled. */
export function reserveVoucher(context: Context, voucher: Voucher, transactionKey: string): void {
  context.database.run('update vouchers set reserved_by = ?, is_new = 0 where id = ?', transactionKey, voucher.id)
}

/** The transaction was paid: its voucher is redeemed. `now` is ms of the account's clock. */
export function redeemVoucher(context: Context, transactionKey: string, now: number): void {
  context.database.run(
    'update vouchers set used_at = ?, reserved_by = null where reserved_by = ?',
    Math.trunc(now),
    transactionKey,
  )
}

/** The transaction was cancelled: its voucher is free again. */
export function releaseVoucher(context: Context, transactionKey: string): void {
  context.database.run('update vouchers set reserved_by = null where reserved_by = ?', transactionKey)
}
