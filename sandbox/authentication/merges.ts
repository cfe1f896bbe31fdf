import { findAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { moveCoins } from '#sandbox/balances/balances.ts'
import { endSessions } from '#sandbox/http/sessions.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Context } from '#sandbox/core/context.ts'

const OFFER_MS = 30 * 60_000

/** Records that two accounts belong to one person, who may then merge them. */
export function recordSamePerson(context: Context, one: Account, other: Account): void {
  if (one.number === other.number || one.status === 'closed' || other.status === 'closed') return
  context.database.run(
    'insert or ignore into merge_candidates (first, second) values (?, ?)',
    Math.min(one.number, other.number),
    Math.max(one.number, other.number),
  )
}

/** The account that this one may be merged with, or null. */
export function findMergeCandidate(context: Context, { number }: Account): Account | null {
  const row = context.database.get<{ other: number }>(
    `select case first when ?1 then second else first end as other
     from merge_candidates where first = ?1 or second = ?1 order by first, second limit 1`,
    number,
  )
  return row ? findAccount(context, row.other) : null
}

export type Offered = { account: Account; token: string }

/** Creates an offer and returns the two accounts in a fixed order, each with its token for this offer. */
export function offerMerge(context: Context, account: Account, other: Account): [Offered, Offered] {
  const [first, second] = account.number < other.number ? [account, other] : [other, account]
  const [firstToken, secondToken] = [createSecret(), createSecret()]
  context.database.run('delete from merge_offers where expires_at < ?', context.realNow())
  context.database.run(
    'insert into merge_offers (first_hash, second_hash, first, second, expires_at) values (?, ?, ?, ?, ?)',
    hashSecret(firstToken),
    hashSecret(secondToken),
    first.number,
    second.number,
    context.realNow() + OFFER_MS,
  )
  return [
    { account: first, token: firstToken },
    { account: second, token: secondToken },
  ]
}

type Offer = { closing: Account; primary: Account; closed: number | null; first_hash: string }

/** The offer of two tokens; null unless both belong to the same unexpired offer. */
export function findOffer(context: Context, closeToken: string, primaryToken: string): Offer | null {
  const [closeHash, primaryHash] = [hashSecret(closeToken), hashSecret(primaryToken)]
  const row = context.database.get<{ first_hash: string; first: number; second: number; closed: number | null }>(
    `select first_hash, first, second, closed from merge_offers
     where first_hash in (?1, ?2) and second_hash in (?1, ?2) and expires_at > ?3`,
    closeHash,
    primaryHash,
    context.realNow(),
  )
  if (!row) return null
  const [closing, primary] = row.first_hash === closeHash ? [row.first, row.second] : [row.second, row.first]
  return {
    closing: requireAccount(context, closing),
    primary: requireAccount(context, primary),
    closed: row.closed,
    first_hash: row.first_hash,
  }
}

/** Closes one account for good and moves its social logins, coins and recurring work to the other. */
export function mergeAccounts(context: Context, { closing, primary, first_hash: hash }: Offer, now: number): void {
  const { database } = context
  database.run(
    `update accounts set status = 'closed', updated_at = ? where number = ?`,
    Math.trunc(now),
    closing.number,
  )
  endSessions(context, closing.number, 'error.session_expired')
  database.run('update social_links set account_number = ? where account_number = ?', primary.number, closing.number)
  // The moved records must not be in the future of the primary account, so a clock that is behind is advanced.
  database.run('update accounts set offset_ms = max(offset_ms, ?) where number = ?', closing.offset_ms, primary.number)
  moveCoins(context, closing, primary, now)
  for (const { onMerge } of context.modules) onMerge?.(context, closing, primary)
  database.run('delete from merge_candidates where first = ?1 or second = ?1', closing.number)
  database.run('update merge_offers set closed = ? where first_hash = ?', closing.number, hash)
  for (const account of [closing, primary]) {
    sendEmail(context, { account, code: 'accounts_merged', params: { closed: closing.email, kept: primary.email } })
  }
}
