import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { startSession, type IssuedToken } from './sessions.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

const LIFETIME_MS = 60_000

/** Creates a ticket that the app exchanges for a session, once, within 60 s of real time. */
export function createTicket(context: Context, account: Account, path: string, lang: string): string {
  const ticket = createSecret()
  context.database.run('delete from tickets where expires_at < ?', context.realNow())
  context.database.run(
    'insert into tickets (hash, account_number, path, lang, expires_at) values (?, ?, ?, ?, ?)',
    hashSecret(ticket),
    account.number,
    path,
    lang,
    context.realNow() + LIFETIME_MS,
  )
  return ticket
}

export type Exchanged = { account: Account; token: IssuedToken; path: string; lang: string }

/** Spends the ticket and starts its session; null if the ticket is unknown, used or expired. */
export function exchangeTicket(context: Context, ticket: string): Exchanged | null {
  return context.database.transaction(() => {
    const row = context.database.get<{ account_number: number; path: string; lang: string }>(
      'delete from tickets where hash = ? and expires_at > ? returning account_number, path, lang',
      hashSecret(ticket),
      context.realNow(),
    )
    if (!row) return null
    const account = requireAccount(context, row.account_number)
    return { account, token: startSession(context, account), path: row.path, lang: row.lang }
  })
}
