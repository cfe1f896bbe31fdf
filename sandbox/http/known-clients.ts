import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import type { ActivityClient } from '#sandbox/core/activity.ts'
import { countAttempt, requireUnlocked, takeEmailTurn, type Throttled } from './throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

const KEPT_MS = 180 * 86_400_000
const MOST = 20

/** The origin of a call: `id` is an unguessable browser id, `address` a network. */
export type Client = ActivityClient & { id: string | null }

/** Stores hashes of the browser and network from which the owner of an account signed in. */
export function rememberClient(context: Context, account: Account, client: Client): void {
  const { database } = context
  const now = context.realNow()
  for (const hash of hashClient(account, client)) {
    database.run(
      'insert or replace into known_clients (hash, account_number, seen_at) values (?, ?, ?)',
      hash,
      account.number,
      now,
    )
  }
  database.run(
    `delete from known_clients where account_number = ?1 and (seen_at < ?2 or hash not in
      (select hash from known_clients where account_number = ?1 order by seen_at desc limit ?3))`,
    account.number,
    now - KEPT_MS,
    MOST,
  )
}

/**
 * The subject that login attempts are counted by: a browser that has signed in to the account before, else a network,
 * else the email. Attempts of strangers therefore never lock out the owner.
 */
export function getAttemptSubject(context: Context, email: string, client: Client): string {
  const account = findAccountByEmail(context, email.toLowerCase())
  const known = account && hashClient(account, client).find((hash) => isKnown(context, hash))
  return known ? `${email.toLowerCase()} ${known}` : email.toLowerCase()
}

/**
 * Counts a login or password link email. Returns false for an unknown client over the limit: the last link in the
 * mailbox still works.
 *
 * @throws Refusal 429 error.locked_out for a known browser or network after five emails
 */
export function takeEmailLinkTurn(
  context: Context,
  kind: Throttled,
  { email, client }: { email: string; client: Client },
): boolean {
  const subject = getAttemptSubject(context, email, client)
  if (subject === email.toLowerCase()) return takeEmailTurn(context, kind, subject)
  requireUnlocked(context, kind, subject)
  countAttempt(context, kind, subject)
  return true
}

/** The browser comes first: the customer may share the network with strangers. */
function hashClient({ number }: Account, { id, address }: Client): string[] {
  const names = [id && `client ${id}`, address && `network ${address}`]
  return names.flatMap((name) => (name ? [hashSecret(`${number} ${name}`)] : []))
}

function isKnown(context: Context, hash: string): boolean {
  const since = context.realNow() - KEPT_MS
  return context.database.get('select 1 from known_clients where hash = ? and seen_at > ?', hash, since) !== undefined
}
