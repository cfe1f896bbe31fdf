import type { Account } from '#sandbox/core/accounts.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** An active code. `business` is true if its sign-ups are for companies. */
type KnownCode = { code: string; label: string; business: boolean }

/** A customer's code. `deleted_at` is ms of the owner's clock; its statistics remain. */
export type ReferralCode = {
  id: string
  account_number: number
  code: string
  label: string
  created_at: number
  deleted_at: number | null
}

/** Our own codes, without an owner. */
const OF_THE_HOUSE: readonly KnownCode[] = [
  { code: 'CAUSEWAY-FRIENDS', label: 'Friends of Causeway', business: false },
  { code: 'NORDIC-PARTNERS', label: 'Nordic Partners', business: true },
]

/** An active code; ignores letter case. */
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

/** An account's active codes, oldest first. */
export function listReferralCodes(context: Context, { number }: Account): ReferralCode[] {
  return context.database.all<ReferralCode>(
    'select * from referral_codes where account_number = ? and deleted_at is null order by rowid',
    number,
  )
}

/** Creates a code that starts with its label and ends unguessably. `now` is ms of the account's clock. */
export function addReferralCode(
  context: Context,
  account: Account,
  { label, now }: { label: string; now: number },
): ReferralCode {
  const id = createId(context, 'ref', account.number)
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

/** Deletes a code; its past sign-ups still count. Returns false if the account doesn't have it. */
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

/** The number of accounts opened with a code. */
export function countSignUps({ database }: Context, code: string): number {
  return (
    database.get<{ count: number }>('select count(*) as count from accounts where referral_code = ?', code)?.count ?? 0
  )
}

/** A referred sign-up; `at` is ms of the referrer's clock. */
export type Referred = { at: number; code: string; label: string; email: string; payments: number }

/** Sign-ups with the account's codes, deleted ones included, in [from, until) ms, newest first. */
export function listReferred(
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
