import type { Account } from '#sandbox/core/accounts.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** A code that works: who signs up with it, and whether that is for companies. */
type KnownCode = { code: string; label: string; business: boolean }

/** A customer's own code. `deleted_at` is ms of the owner's clock; its statistics stay. */
export type ReferralCode = {
  id: string
  account_number: number
  code: string
  label: string
  created_at: number
  deleted_at: number | null
}

/** Codes of the house, which belong to nobody. */
const OF_THE_HOUSE: readonly KnownCode[] = [
  { code: 'CAUSEWAY-FRIENDS', label: 'Friends of Causeway', business: false },
  { code: 'NORDIC-PARTNERS', label: 'Nordic Partners', business: true },
]

/** A code that works. Letter case does not matter. */
export function findReferralCode(context: Context, text: string): KnownCode | null {
  const code = text.trim().toUpperCase()
  const ofTheHouse = OF_THE_HOUSE.find((known) => known.code === code)
  if (ofTheHouse) return ofTheHouse
  const row = context.database.get<{ code: string; label: string; type: number }>(
    `select code, label, type from referral_codes join accounts on number = account_number
     where code = ? and deleted_at is null and status <> 'closed'`,
    code,
  )
  return row ? { code: row.code, label: row.label, business: row.type === 2 } : null
}

/** The codes of an account that work, the oldest first. */
export function referralCodesOf(context: Context, { number }: Account): ReferralCode[] {
  return context.database.all<ReferralCode>(
    'select * from referral_codes where account_number = ? and deleted_at is null order by rowid',
    number,
  )
}

/** A code that begins with its label and that nobody guesses from it. `now` is ms of the account's clock. */
export function addReferralCode(
  context: Context,
  account: Account,
  { label, now }: { label: string; now: number },
): ReferralCode {
  const id = newId(context, 'ref', account.number)
  const code = `${label.slice(0, 20)}-${id.slice(-6)}`.toUpperCase()
  context.database.run(
    'insert into referral_codes (id, account_number, code, label, created_at) values (?, ?, ?, ?, ?)',
    id,
    account.number,
    code,
    label,
    Math.trunc(now),
  )
  return { id, account_number: account.number, code, label, created_at: now, deleted_at: null }
}

/** Whether the account had it. Its link stops working, and who signed up with it still counts. */
export function deleteReferralCode(context: Context, { number }: Account, { id, now }: { id: string; now: number }) {
  return (
    context.database.run(
      'update referral_codes set deleted_at = ? where id = ? and account_number = ? and deleted_at is null',
      Math.trunc(now),
      id,
      number,
    ).changes > 0
  )
}

/** How many accounts were opened with a code. */
export function signUpsWith({ database }: Context, code: string): number {
  return (
    database.get<{ count: number }>('select count(*) as count from accounts where referral_code = ?', code)?.count ?? 0
  )
}

/** Somebody who signed up with a code of the account; `at` is ms of that account's own clock. */
export type Referred = { at: number; code: string; label: string; email: string; payments: number }

/** Who signed up with the account's codes from `from` up to but without `until`, the newest first; deleted codes count. */
export function referredBy(
  context: Context,
  { number, offset_ms: offset }: Account,
  { from, until }: { from: number; until: number },
): Referred[] {
  return context.database.all<Referred>(
    `select created_at + ?2 - offset_ms as at, code, label, email, coalesce(completed, 0) as payments
     from (select code, label from referral_codes where account_number = ?1)
     join accounts on referral_code = code left join loyalty on account_number = number
     where created_at + ?2 - offset_ms >= ?3 and created_at + ?2 - offset_ms < ?4
     order by at desc, number desc`,
    number,
    offset,
    from,
    until,
  )
}
