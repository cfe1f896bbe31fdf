import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { startSession, type IssuedToken } from './sessions.ts'
import { hashSecret, newSecret } from '#sandbox/core/ids.ts'
import type { World } from '#sandbox/core/context.ts'

const LIFETIME_MS = 60_000

/** A ticket that the app exchanges for a session, once, within 60 s of real time. */
export function createTicket(world: World, account: Account, path: string, lang: string): string {
  const ticket = newSecret()
  world.database.run('delete from tickets where expires_at < ?', world.realNow())
  world.database.run(
    'insert into tickets (hash, account_number, path, lang, expires_at) values (?, ?, ?, ?, ?)',
    hashSecret(ticket),
    account.number,
    path,
    lang,
    world.realNow() + LIFETIME_MS,
  )
  return ticket
}

export type Exchanged = { account: Account; token: IssuedToken; path: string; lang: string }

/** Starts the session that a ticket promises and spends the ticket; null when it is unknown, spent or too old. */
export function exchangeTicket(world: World, ticket: string): Exchanged | null {
  return world.database.transaction(() => {
    const row = world.database.get<{ account_number: number; path: string; lang: string }>(
      'delete from tickets where hash = ? and expires_at > ? returning account_number, path, lang',
      hashSecret(ticket),
      world.realNow(),
    )
    if (!row) return null
    const account = requireAccount(world, row.account_number)
    return { account, token: startSession(world, account), path: row.path, lang: row.lang }
  })
}
