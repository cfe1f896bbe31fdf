import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { HeldToken } from '#app/platform/call.ts'
import { ANONYMOUS_MS, DRAFT_MS, KNOWN_CLIENT_MS, MAX_DRAFTS, MAX_NOTICES, hashSessionId } from './store.ts'
import type { DraftFields, Notice, SessionRecord, SessionStore } from './store.ts'
import { formatDraft, formatNotice, parseDraft, parseNotice } from './stored-values.ts'

const SWEEP_MS = 60_000

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, token TEXT, token_issued_at REAL, user_id TEXT, user_type INTEGER, email TEXT,
    created_at REAL NOT NULL, last_seen_at REAL NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS sessions_last_seen ON sessions (last_seen_at);
  CREATE TABLE IF NOT EXISTS session_data (
    session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, name TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (session_id, name)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS notices (
    number INTEGER PRIMARY KEY, session_id TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE,
    id TEXT NOT NULL, persistent INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS notices_session ON notices (session_id);
  CREATE TABLE IF NOT EXISTS drafts (
    account_id TEXT NOT NULL, path TEXT NOT NULL, fields TEXT NOT NULL, kept_at REAL NOT NULL,
    PRIMARY KEY (account_id, path)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS known_clients (mark TEXT PRIMARY KEY, seen_at REAL NOT NULL) STRICT, WITHOUT ROWID;
`

const Row = z.object({
  token: z.string().nullable(),
  token_issued_at: z.number().nullable(),
  user_id: z.string().nullable(),
  user_type: z.union([z.literal(1), z.literal(2)]).nullable(),
  email: z.string().nullable(),
  created_at: z.number(),
  last_seen_at: z.number(),
})
const DataRow = z.object({ name: z.string(), value: z.string() })
const NoticeRow = z.object({ body: z.string() })
const DraftRow = z.object({ fields: z.string() })

/** Sessions in a file on this machine: the default, for one instance or several on one disk. */
export class SqliteStore implements SessionStore {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #keepMs: number
  readonly #now: () => number
  #sweptAt = 0

  /** `keepMs`: how long a session that nobody uses stays in the file. */
  constructor(file: string, { keepMs, now = Date.now }: { keepMs: number; now?: () => number }) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#database = new DatabaseSync(file)
    if (file !== ':memory:') chmodSync(file, 0o600)
    this.#database.exec(SCHEMA)
    this.#keepMs = keepMs
    this.#now = now
  }

  async create(id: string, { user, held, createdAt, lastSeenAt, data }: SessionRecord): Promise<void> {
    this.#sweep()
    const key = hashSessionId(id)
    this.#inTransaction(() => {
      this.#run(
        'INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        key,
        held?.token ?? null,
        held?.issuedAt ?? null,
        user?.id ?? null,
        user?.type ?? null,
        user?.email ?? null,
        createdAt,
        lastSeenAt,
      )
      for (const [name, value] of Object.entries(data))
        this.#run('INSERT INTO session_data VALUES (?, ?, ?)', key, name, value)
    })
  }

  async read(id: string): Promise<SessionRecord | null> {
    const key = hashSessionId(id)
    const found = this.#statement('SELECT * FROM sessions WHERE id = ?').get(key)
    if (!found) return null
    const row = Row.parse(found)
    const data = DataRow.array().parse(
      this.#statement('SELECT name, value FROM session_data WHERE session_id = ?').all(key),
    )
    return {
      user:
        row.user_id !== null && row.user_type !== null
          ? { id: row.user_id, type: row.user_type, email: row.email ?? '' }
          : null,
      held: row.token !== null ? { token: row.token, issuedAt: row.token_issued_at ?? 0 } : null,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      data: Object.fromEntries(data.map(({ name, value }) => [name, value])),
    }
  }

  async offerToken(id: string, { token, issuedAt }: HeldToken): Promise<boolean> {
    const newer = 'UPDATE sessions SET token = ?, token_issued_at = ? WHERE id = ? AND token_issued_at < ?'
    return this.#run(newer, token, issuedAt, hashSessionId(id), issuedAt) === 1
  }

  async touch(id: string, at: number): Promise<void> {
    this.#run('UPDATE sessions SET last_seen_at = max(last_seen_at, ?) WHERE id = ?', at, hashSessionId(id))
  }

  async putData(id: string, name: string, value: string): Promise<void> {
    const put = `INSERT INTO session_data SELECT id, ?, ? FROM sessions WHERE id = ?
      ON CONFLICT DO UPDATE SET value = excluded.value`
    this.#run(put, name, value, hashSessionId(id))
  }

  async destroy(id: string): Promise<void> {
    this.#run('DELETE FROM sessions WHERE id = ?', hashSessionId(id))
  }

  async addNotice(id: string, notice: Notice): Promise<void> {
    const key = hashSessionId(id)
    this.#inTransaction(() => {
      const add = 'INSERT INTO notices (session_id, id, persistent, body) SELECT id, ?, ?, ? FROM sessions WHERE id = ?'
      this.#run(add, notice.id, notice.persistent ? 1 : 0, formatNotice(notice), key)
      const trim = `DELETE FROM notices WHERE session_id = ? AND number NOT IN
        (SELECT number FROM notices WHERE session_id = ? ORDER BY number DESC LIMIT ?)`
      this.#run(trim, key, key, MAX_NOTICES)
    })
  }

  async takeNotices(id: string): Promise<Notice[]> {
    const key = hashSessionId(id)
    const select = this.#statement('SELECT body FROM notices WHERE session_id = ? ORDER BY number')
    // Nearly every page has none: it waits for no other process that writes.
    if (select.get(key) === undefined) return []
    return this.#inTransaction(() => {
      const rows = select.all(key)
      this.#run('DELETE FROM notices WHERE session_id = ? AND persistent = 0', key)
      return NoticeRow.array()
        .parse(rows)
        .flatMap(({ body }) => parseNotice(body) ?? [])
    })
  }

  async dismissNotice(id: string, noticeId: string): Promise<void> {
    this.#run('DELETE FROM notices WHERE session_id = ? AND id = ?', hashSessionId(id), noticeId)
  }

  async putDraft(accountId: string, path: string, fields: DraftFields): Promise<void> {
    this.#sweep()
    this.#inTransaction(() => {
      this.#run('INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)', accountId, path, formatDraft(fields), this.#now())
      const trim = `DELETE FROM drafts WHERE account_id = ? AND path NOT IN
        (SELECT path FROM drafts WHERE account_id = ? ORDER BY kept_at DESC LIMIT ?)`
      this.#run(trim, accountId, accountId, MAX_DRAFTS)
    })
  }

  async takeDraft(accountId: string, path: string): Promise<DraftFields | null> {
    const take = 'DELETE FROM drafts WHERE account_id = ? AND path = ? AND kept_at > ? RETURNING fields'
    const row = this.#statement(take).get(accountId, path, this.#now() - DRAFT_MS)
    return row ? parseDraft(DraftRow.parse(row).fields) : null
  }

  async dropDrafts(accountId: string): Promise<void> {
    this.#run('DELETE FROM drafts WHERE account_id = ?', accountId)
  }

  async rememberClients(marks: readonly string[]): Promise<void> {
    for (const mark of marks) this.#run('INSERT OR REPLACE INTO known_clients VALUES (?, ?)', mark, this.#now())
  }

  async knownClients(marks: readonly string[]): Promise<string[]> {
    const known = this.#statement('SELECT 1 FROM known_clients WHERE mark = ? AND seen_at > ?')
    return marks.filter((mark) => known.get(mark, this.#now() - KNOWN_CLIENT_MS) !== undefined)
  }

  async close(): Promise<void> {
    this.#database.close()
  }

  /** Read once: the same few are asked on every page. */
  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql)
    this.#statements.set(sql, known)
    return known
  }

  #run(sql: string, ...values: (string | number | null)[]): number {
    return Number(this.#statement(sql).run(...values).changes)
  }

  #inTransaction<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#database.exec('COMMIT')
      return result
    } catch (error) {
      this.#database.exec('ROLLBACK')
      throw error
    }
  }

  /** Removes what has run out, at most once a minute, so that the file stays as large as its living sessions. */
  #sweep(): void {
    const now = this.#now()
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    this.#run('DELETE FROM sessions WHERE last_seen_at < ?', now - this.#keepMs)
    this.#run('DELETE FROM sessions WHERE user_id IS NULL AND last_seen_at < ?', now - ANONYMOUS_MS)
    this.#run('DELETE FROM drafts WHERE kept_at < ?', now - DRAFT_MS)
    this.#run('DELETE FROM known_clients WHERE seen_at < ?', now - KNOWN_CLIENT_MS)
  }
}
