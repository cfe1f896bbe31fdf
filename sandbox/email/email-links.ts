import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { hashSecret, newSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** How long each kind of link lives by the account's clock (rules.md#links), by its name in the list of prices and times. */
const LIFETIMES = {
  login: 'loginLink',
  'password-reset': 'passwordLink',
  'confirm-email': 'emailLink',
  'confirm-wallet': 'emailLink',
  'confirm-payment': 'paymentLink',
} as const

export type LinkKind = keyof typeof LIFETIMES

/** How long such a link lives, in ms. */
export function lifetimeOf(kind: LinkKind): number {
  return prices().wait[LIFETIMES[kind]] * 1000
}

/** The token of a link that works once. */
export function createLink(context: Context, account: Account, kind: LinkKind): string {
  const token = newSecret()
  context.database.run(
    'insert into links (hash, kind, account_number, expires_at) values (?, ?, ?, ?)',
    hashSecret(token),
    kind,
    account.number,
    accountNow(context, account) + lifetimeOf(kind),
  )
  return token
}

/** Nothing that was emailed to an account before works any longer: it went to an address that is not its own. */
export function endLinks(context: Context, account: Account): void {
  context.database.run('delete from links where account_number = ?', account.number)
}

export type LinkResult = { account: Account; state: 'good' | 'used' | 'expired' }

/** Whose link it is and whether it was still good. A good one is spent by this. Null for one that never was. */
export function spendLink(context: Context, kind: LinkKind, token: string): LinkResult | null {
  const row = context.database.get<{ account_number: number; expires_at: number; used_at: number | null }>(
    'select account_number, expires_at, used_at from links where hash = ? and kind = ?',
    hashSecret(token),
    kind,
  )
  const account = row && findAccount(context, row.account_number)
  if (!row || !account) return null
  const now = accountNow(context, account)
  if (row.used_at !== null) return { account, state: 'used' }
  if (now >= row.expires_at) return { account, state: 'expired' }
  context.database.run('update links set used_at = ? where hash = ?', now, hashSecret(token))
  return { account, state: 'good' }
}
