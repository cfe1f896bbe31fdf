import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { log } from '#app/observability/log.ts'
import { makeFolder } from './make-folder.ts'
import { STORE_MS, StoreUnavailable, type Change, type KeyValueStore } from './key-value-store.ts'

/** Raised with every change of the schema. Version 1 had no number. */
const VERSION = 2
const SCHEMA = `
  CREATE TABLE key_values (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires_at REAL NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX key_values_expires_at ON key_values (expires_at);
  PRAGMA user_version = ${VERSION};
`
const PUT =
  'INSERT INTO key_values VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at'

const SWEEP_MS = 60_000
const LOOK_MS = 1_000
const MEMORY = ':memory:'
// The primary result codes of SQLite (sqlite.org/rescode.html).
const BUSY = new Set([5, 6, 15])
const BROKEN = new Set([1, 11, 26])

const Row = z.object({ value: z.string(), expires_at: z.number() }).optional()

type Opened = { database: DatabaseSync; statements: Map<string, StatementSync>; inode: number | null }

/** The file holds something else than this version of the app writes. */
class OtherSchema extends Error {}

/**
 * Values in a file on this machine, for one instance or several on one disk. SQLite works on the thread that answers
 * everybody, so nothing waits in it: what is locked is asked again later. A file that cannot be read is set aside.
 */
export class SqliteKeyValueStore implements KeyValueStore {
  readonly #file: string
  readonly #now: () => number
  readonly #sweeping: NodeJS.Timeout
  #opened: Opened | null = null
  #lookedAt = 0

  /** Opens the file at the first use, and anew whenever another took its place. */
  constructor(file: string, { now = Date.now }: { now?: () => number } = {}) {
    this.#file = file
    this.#now = now
    this.#sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref()
  }

  async get(key: string): Promise<string | null> {
    const row = await this.#ask((run) => run('SELECT value, expires_at FROM key_values WHERE key = ?', key).get())
    return this.#living(row)
  }

  async set(key: string, value: string, keepMs: number): Promise<void> {
    await this.#ask((run) => run(PUT, key, value, this.#now() + keepMs).change())
  }

  async take(key: string): Promise<string | null> {
    const take = 'DELETE FROM key_values WHERE key = ? RETURNING value, expires_at'
    return this.#living(await this.#ask((run) => run(take, key).get()))
  }

  async compareAndSet(key: string, { before, after, keepMs }: Change): Promise<boolean> {
    const now = this.#now()
    const over = 'UPDATE key_values SET value = ?, expires_at = ? WHERE key = ? AND value = ? AND expires_at > ?'
    const changed = await this.#ask((run) =>
      before === null
        ? run(`${PUT} WHERE expires_at <= ?`, key, after, now + keepMs, now).change()
        : run(over, after, now + keepMs, key, before, now).change(),
    )
    return changed === 1
  }

  async expire(key: string, keepMs: number): Promise<boolean> {
    const now = this.#now()
    const expire = 'UPDATE key_values SET expires_at = ? WHERE key = ? AND expires_at > ?'
    return (await this.#ask((run) => run(expire, now + keepMs, key, now).change())) === 1
  }

  async delete(...keys: string[]): Promise<void> {
    const remove = 'DELETE FROM key_values WHERE key IN (SELECT value FROM json_each(?))'
    await this.#ask((run) => run(remove, JSON.stringify(keys)).change())
  }

  /** Removes what has expired, so that the file stays as large as its living sessions. Runs by itself every minute. */
  async sweep(): Promise<void> {
    await this.#ask((run) => run('DELETE FROM key_values WHERE expires_at <= ?', this.#now()).change())
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#shut()
  }

  #living(row: unknown): string | null {
    const { value, expires_at } = Row.parse(row) ?? { value: null, expires_at: 0 }
    return expires_at > this.#now() ? value : null
  }

  /** Does the work at once where it can. While another process writes, it is tried again between other requests. */
  async #ask<T>(work: (run: ReturnType<typeof statementsOf>) => T): Promise<T> {
    const until = performance.now() + STORE_MS
    let isNew = false
    for (;;) {
      const before = this.#opened?.inode ?? this.#inode()
      try {
        return work(statementsOf(this.#open()))
      } catch (error) {
        const code = resultCode(error)
        if ((error instanceof OtherSchema || BROKEN.has(code)) && !isNew) {
          isNew = true
          this.#setAside(error, this.#opened?.inode ?? before)
          continue
        }
        if (!BUSY.has(code) || performance.now() >= until) {
          if (!BUSY.has(code)) this.#lookedAt = 0
          throw new StoreUnavailable('the session file cannot be used', { cause: error })
        }
      }
      await wait(5 + Math.random() * 20)
    }
  }

  #open(): Opened {
    // Whoever set the file aside, or restored another, is followed.
    if (this.#opened && performance.now() - this.#lookedAt > LOOK_MS) {
      this.#lookedAt = performance.now()
      if (this.#inode() !== this.#opened.inode) this.#shut()
    }
    this.#opened ??= { ...openDatabase(this.#file), inode: this.#inode() }
    return this.#opened
  }

  #shut(): void {
    this.#opened?.database.close()
    this.#opened = null
  }

  /** Sessions are disposable: everybody logs in again, which is better than an app that answers nobody. */
  #setAside(error: unknown, inode: number | null): void {
    this.#shut()
    // Another process may have done it already.
    if (inode === null || this.#inode() !== inode) return
    const aside = `${this.#file}.unusable-${this.#now()}`
    renameSync(this.#file, aside)
    for (const suffix of ['-wal', '-shm']) rmSync(this.#file + suffix, { force: true })
    log.error({ err: error }, `the session file could not be used: it is now ${aside}, and all customers log in again`)
  }

  #inode(): number | null {
    return this.#file === MEMORY ? null : (statSync(this.#file, { throwIfNoEntry: false })?.ino ?? null)
  }
}

function openDatabase(file: string): Pick<Opened, 'database' | 'statements'> {
  if (file !== MEMORY) makeFolder(dirname(file))
  // SQLite itself waits for no lock: it would stop all requests with it.
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    if (file !== MEMORY) chmodSync(file, 0o600)
    if (versionOf(database) !== VERSION) createSchema(database)
    // With a log of its own a file can be read while another process writes.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;')
  } catch (error) {
    database.close()
    throw error
  }
  return { database, statements: new Map() }
}

function createSchema(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    // Another process may have done it in between.
    if (versionOf(database) !== VERSION) {
      if (database.prepare('SELECT 1 FROM sqlite_master').get()) throw new OtherSchema('of another version of the app')
      database.exec(SCHEMA)
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Each text is prepared once: the same few are asked on every page. */
function statementsOf({ database, statements }: Opened) {
  return (sql: string, ...values: (string | number)[]) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return {
      get: (): unknown => statement.get(...values),
      change: () => Number(statement.run(...values).changes),
    }
  }
}

/** What SQLite says is wrong, without its details; 0 for an error that is not its own. */
function resultCode(error: unknown): number {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code & 0xff : 0
}
