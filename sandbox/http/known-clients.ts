import { findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import type { ActivityClient } from '#sandbox/core/activity.ts'
import { countAttempt, requireUnlocked, takeEmailTurn, type Throttled } from './throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

const KEPT_MS = 180 * 86_400_000
const MOST = 20

/** From where a call comes: `id` stands for one browser and cannot be guessed, `address` is a network. */
export type Client = ActivityClient & { id: string | null }

/** Remembers, as hashes, the browser and the network from which somebody proved to be the owner of an account. */
export function rememberClient(context: Context, account: Account, client: Client): void {
  const { database } = context
  const now = context.realNow()
  for (const hash of hashesOf(account, client)) {
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
 * Whose attempts at an account are counted together: those of a browser that signed in to it before, else those of such a
 * network, else those of everybody who is not known. So strangers use up their own tries and never the owner's.
 */
export function countedAs(context: Context, email: string, client: Client): string {
  const account = findAccountByEmail(context, email.toLowerCase())
  const known = account && hashesOf(account, client).find((hash) => isKnown(context, hash))
  return known ? `${email.toLowerCase()} ${known}` : email.toLowerCase()
}

/**
 * Counts an email with a link to sign in or to set a password. False for strangers who had enough of them sent: a link of
 * the last minutes is in the mailbox and works.
 *
 * @throws Refusal 429 error.locked_out for a known browser or network that had five sent
 */
export function mayEmailLink(
  context: Context,
  kind: Throttled,
  { email, client }: { email: string; client: Client },
): boolean {
  const subject = countedAs(context, email, client)
  if (subject === email.toLowerCase()) return takeEmailTurn(context, kind, subject)
  requireUnlocked(context, kind, subject)
  countAttempt(context, kind, subject)
  return true
}

/** The browser first: a network may be shared with strangers. */
function hashesOf({ number }: Account, { id, address }: Client): string[] {
  const names = [id && `client ${id}`, address && `network ${address}`]
  return names.flatMap((name) => (name ? [hashSecret(`${number} ${name}`)] : []))
}

function isKnown(context: Context, hash: string): boolean {
  const since = context.realNow() - KEPT_MS
  return context.database.get('select 1 from known_clients where hash = ? and seen_at > ?', hash, since) !== undefined
}
