import { findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** The setting in `prices().wait` that defines how long each kind of link is valid (rules.md#links). */
const LIFETIMES = {
  login: 'loginLink',
  'password-reset': 'passwordLink',
  'confirm-email': 'emailLink',
  'confirm-wallet': 'emailLink',
  'confirm-payment': 'paymentLink',
} as const

export type LinkKind = keyof typeof LIFETIMES

/** The lifetime of a link in ms of the account's clock (rules.md#links). */
export function getLifetime(kind: LinkKind): number {
  return getPrices().wait[LIFETIMES[kind]] * 1000
}

/** Creates a single-use link and returns its token. */
export function createLink(context: Context, account: Account, kind: LinkKind): string {
  const token = createSecret()
  context.database.run(
    'insert into links (hash, kind, account_number, expires_at) values (?, ?, ?, ?)',
    hashSecret(token),
    kind,
    account.number,
    getAccountTime(context, account) + getLifetime(kind),
  )
  return token
}

/** Revokes all links emailed to an account, because its email turned out to belong to another person. */
export function endLinks(context: Context, account: Account): void {
  context.database.run('delete from links where account_number = ?', account.number)
}

/** Returns the account of a link in any state, or null. Spends nothing. */
export function findLinkOwner(context: Context, token: string): Account | null {
  const row = context.database.get<{ account_number: number }>(
    'select account_number from links where hash = ?',
    hashSecret(token),
  )
  return row ? findAccount(context, row.account_number) : null
}

export type LinkResult = { account: Account; state: 'good' | 'used' | 'expired' }

/** Spends a valid link. Returns its account and previous state, or null for an unknown token. */
export function spendLink(context: Context, kind: LinkKind, token: string): LinkResult | null {
  const row = context.database.get<{ account_number: number; expires_at: number; used_at: number | null }>(
    'select account_number, expires_at, used_at from links where hash = ? and kind = ?',
    hashSecret(token),
    kind,
  )
  const account = row && findAccount(context, row.account_number)
  if (!row || !account) return null
  const now = getAccountTime(context, account)
  if (row.used_at !== null) return { account, state: 'used' }
  if (now >= row.expires_at) return { account, state: 'expired' }
  context.database.run('update links set used_at = ? where hash = ?', now, hashSecret(token))
  return { account, state: 'good' }
}
