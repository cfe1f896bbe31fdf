import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { migrate, objectsOf, UnusableDatabase } from './migrate.ts'

export type Database = {
  /** The first row, or undefined. `Row` is the caller's word for what its own select returns. */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  /** Number of changed rows, and the new rowid of an insert. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; id: number }
  /** All or nothing; one inside another is undone alone and kept with the outer one. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/**
 * Opens or makes the database and brings its tables up to date, or only up to the migration before a named one, as an older
 * version left them. An answered write survives kill -9.
 *
 * @throws UnusableDatabase when the file is broken, somebody else's, or made by a newer version
 */
export function openDatabase(file: string, { before }: { before?: string } = {}): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file)
  try {
    connection.exec(`
      pragma busy_timeout = 5000;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
    `)
    if (file !== ':memory:') requireIntact(connection)
    const isNew = file === ':memory:' && !before
    if (isNew && image) connection.deserialize(image)
    else {
      connection.exec('begin immediate')
      migrate(connection, before)
      if (file !== ':memory:' && !before) requireTables(connection)
      connection.exec('commit')
    }
    if (isNew) image ??= connection.serialize()
  } catch (error) {
    connection.close()
    throw isAboutContent(error) ? new UnusableDatabase(`${file} cannot be used: ${error.message}`) : error
  }
  return wrap(connection)
}

/** A new database in memory as the migrations leave it. Running them takes longer than all else that a new sandbox does. */
let image: Uint8Array | undefined

/** SQLite's words for what waiting does not mend: a table is missing or there already, corrupt, not a database. */
const CONTENT_CODES = [1, 11, 26]

function isAboutContent(error: unknown): error is Error {
  if (error instanceof UnusableDatabase) return true
  return error instanceof Error && 'errcode' in error && CONTENT_CODES.includes(Number(error.errcode) & 0xff)
}

function requireIntact(connection: DatabaseSync): void {
  const { quick_check: result } = connection.prepare('pragma quick_check(1)').get() ?? {}
  if (result !== 'ok') throw new UnusableDatabase(String(result))
}

/** What a database has that is up to date: running all migrations to know it takes longer than opening one. */
let expected: string[] | undefined

function expectedObjects(): string[] {
  const model = new DatabaseSync(':memory:')
  migrate(model)
  const objects = objectsOf(model)
  model.close()
  return objects
}

function requireTables(connection: DatabaseSync): void {
  expected ??= expectedObjects()
  const there = new Set(objectsOf(connection))
  const missing = expected.filter((name) => !there.has(name))
  if (missing.length > 0) throw new UnusableDatabase(`it lacks ${missing.join(', ')}`)
}

function wrap(connection: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>()
  let depth = 0

  function statement(sql: string) {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = connection.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }

  /** A full disk has ended the transaction already; that error is the one to report. */
  function undo(sql: string): void {
    try {
      connection.exec(sql)
    } catch (error) {
      if (connection.isTransaction) throw error
    }
  }

  return {
    get<Row>(sql: string, ...values: SQLInputValue[]) {
      return statement(sql).get(...values) as Row | undefined
    },
    all<Row>(sql: string, ...values: SQLInputValue[]) {
      return statement(sql).all(...values) as Row[]
    },
    run(sql, ...values) {
      const { changes, lastInsertRowid } = statement(sql).run(...values)
      return { changes: Number(changes), id: Number(lastInsertRowid) }
    },
    transaction(work) {
      const point = `point_${depth}`
      connection.exec(depth === 0 ? 'begin immediate' : `savepoint ${point}`)
      depth += 1
      try {
        const result = work()
        connection.exec(depth === 1 ? 'commit' : `release ${point}`)
        return result
      } catch (error) {
        undo(depth === 1 ? 'rollback' : `rollback to ${point}; release ${point}`)
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => connection.close(),
  }
}
