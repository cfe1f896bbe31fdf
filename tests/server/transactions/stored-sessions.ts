import { DatabaseSync } from 'node:sqlite'

export const IDLE_MS = 5 * 60_000

export type StoredSession = { lastSeenAt: number; user: { id: string } | null }

export function changeSessions(file: string, change: (session: StoredSession) => StoredSession): void {
  const database = new DatabaseSync(file)
  const write = database.prepare('update key_values set value = ? where key = ?')
  for (const { key, value } of database.prepare("select key, value from key_values where key like 'session:%'").all()) {
    write.run(JSON.stringify(change(JSON.parse(String(value)) as StoredSession)), String(key))
  }
  database.close()
}

/** Moves the last use of every session back by `by` ms. */
export const ageSessions = (file: string, by: number) =>
  changeSessions(file, (session) => ({ ...session, lastSeenAt: session.lastSeenAt - by }))

export const expireSessions = (file: string) => ageSessions(file, IDLE_MS + 1000)
