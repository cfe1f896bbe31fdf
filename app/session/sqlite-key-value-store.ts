import { chmodSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { log } from '#app/observability/log.ts'
import { makeFolder } from './make-folder.ts'
import { STORE_MS, StoreUnavailable, type Change, type KeyValueStore } from './key-value-store.ts'

/** Increment with every schema change. Version 1 had no number. */
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
// SQLite primary result codes (sqlite.org/rescode.html).
const BUSY = new Set([5, 6, 15])
const BROKEN = new Set([1, 11, 26])

const Row = z.object({ value: z.string(), expires_at: z.number() }).optional()

type Opened = { database: DatabaseSync; statements: Map<string, StatementSync>; inode: number | null }

/** The file has another version's schema. */
class OtherSchema extends Error {}

/**
 * A store in a local SQLite file, for one or more instances on one disk. SQLite blocks the event loop, so nothing waits
 * inside it: locked operations are retried later. An unreadable file is renamed and replaced.
 */
export class SqliteKeyValueStore implements KeyValueStore {
  readonly #file: string
  readonly #now: () => number
  readonly #sweeping: NodeJS.Timeout
  #opened: Opened | null = null
  #lookedAt = 0

  /** The file is opened on first use, and reopened if it is replaced. */
  constructor(file: string, { now = Date.now }: { now?: () => number } = {}) {
    this.#file = file
    this.#now = now
    this.#sweeping = setInterval(() => void this.sweep().catch(() => undefined), SWEEP_MS).unref()
  }

  async get(key: string): Promise<string | null> {
    const row = await this.#run((run) => run('SELECT value, expires_at FROM key_values WHERE key = ?', key).get())
    return this.#parseRow(row)
  }

  async set(key: string, value: string, keepMs: number): Promise<void> {
    await this.#run((run) => run(PUT, key, value, this.#now() + keepMs).change())
  }

  async take(key: string): Promise<string | null> {
    const take = 'DELETE FROM key_values WHERE key = ? RETURNING value, expires_at'
    return this.#parseRow(await this.#run((run) => run(take, key).get()))
  }

  async compareAndSet(key: string, { before, after, keepMs }: Change): Promise<boolean> {
    const now = this.#now()
    const over = 'UPDATE key_values SET value = ?, expires_at = ? WHERE key = ? AND value = ? AND expires_at > ?'
    const changed = await this.#run((run) =>
      before === null
        ? run(`${PUT} WHERE expires_at <= ?`, key, after, now + keepMs, now).change()
        : run(over, after, now + keepMs, key, before, now).change(),
    )
    return changed === 1
  }

  async expire(key: string, keepMs: number): Promise<boolean> {
    const now = this.#now()
    const expire = 'UPDATE key_values SET expires_at = ? WHERE key = ? AND expires_at > ?'
    return (await this.#run((run) => run(expire, now + keepMs, key, now).change())) === 1
  }

  async delete(...keys: string[]): Promise<void> {
    const remove = 'DELETE FROM key_values WHERE key IN (SELECT value FROM json_each(?))'
    await this.#run((run) => run(remove, JSON.stringify(keys)).change())
  }

  /** Deletes expired values to bound the file's size. Runs every minute. */
  async sweep(): Promise<void> {
    await this.#run((run) => run('DELETE FROM key_values WHERE expires_at <= ?', this.#now()).change())
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping)
    this.#shut()
  }

  #parseRow(row: unknown): string | null {
    const { value, expires_at } = Row.parse(row) ?? { value: null, expires_at: 0 }
    return expires_at > this.#now() ? value : null
  }

  /** Runs the work synchronously. If another process holds the lock, retries between other requests. */
  async #run<T>(work: (run: ReturnType<typeof cacheStatements>) => T): Promise<T> {
    const until = performance.now() + STORE_MS
    let isNew = false
    for (;;) {
      const before = this.#opened?.inode ?? this.#readInode()
      try {
        return work(cacheStatements(this.#open()))
      } catch (error) {
        const code = getResultCode(error)
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
    // Reopen if another process has renamed or restored the file.
    if (this.#opened && performance.now() - this.#lookedAt > LOOK_MS) {
      this.#lookedAt = performance.now()
      if (this.#readInode() !== this.#opened.inode) this.#shut()
    }
    this.#opened ??= { ...openDatabase(this.#file), inode: this.#readInode() }
    return this.#opened
  }

  #shut(): void {
    this.#opened?.database.close()
    this.#opened = null
  }

  /** Sessions are disposable: a login for every customer is better than an outage. */
  #setAside(error: unknown, inode: number | null): void {
    this.#shut()
    // Another process may have renamed it already.
    if (inode === null || this.#readInode() !== inode) return
    const aside = `${this.#file}.unusable-${this.#now()}`
    renameSync(this.#file, aside)
    for (const suffix of ['-wal', '-shm']) rmSync(this.#file + suffix, { force: true })
    log.error({ err: error }, `the session file could not be used: it is now ${aside}, and all customers log in again`)
  }

  #readInode(): number | null {
    return this.#file === MEMORY ? null : (statSync(this.#file, { throwIfNoEntry: false })?.ino ?? null)
  }
}

function openDatabase(file: string): Pick<Opened, 'database' | 'statements'> {
  if (file !== MEMORY) makeFolder(dirname(file))
  // Don't let SQLite wait for locks, because that blocks the event loop.
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    if (file !== MEMORY) chmodSync(file, 0o600)
    if (readVersion(database) !== VERSION) createSchema(database)
    // WAL lets readers continue while another process writes.
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
    // Another process may have created it in between.
    if (readVersion(database) !== VERSION) {
      if (database.prepare('SELECT 1 FROM sqlite_master').get()) throw new OtherSchema('of another version of the app')
      database.exec(SCHEMA)
    }
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}

function readVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/** Caches prepared statements: every page runs the same few. */
function cacheStatements({ database, statements }: Opened) {
  return (sql: string, ...values: (string | number)[]) => {
    const statement = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, statement)
    return {
      get: (): unknown => statement.get(...values),
      change: () => Number(statement.run(...values).changes),
    }
  }
}

/** Returns SQLite's primary result code, or 0 for other errors. */
function getResultCode(error: unknown): number {
  const code: unknown = error instanceof Error && 'errcode' in error ? error.errcode : 0
  return typeof code === 'number' ? code & 0xff : 0
}
