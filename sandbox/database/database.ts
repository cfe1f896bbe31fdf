import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SCHEMA, SCHEMA_VERSION } from './schema.ts'
import { setAside, UnusableDatabase } from './set-aside.ts'

export type Database = {
  /** The first row, or undefined. The caller declares the row's type. */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[]
  /** The number of changed rows, and the rowid of an insert. */
  run(sql: string, ...values: SQLInputValue[]): { changes: number; id: number }
  /** Commits all of `work` or nothing. A nested transaction rolls back alone and commits with the outer one. */
  transaction<Result>(work: () => Result): Result
  close(): void
}

/**
 * Opens or creates the database. A file from another version of the sandbox is renamed and replaced. A committed write
 * survives kill -9.
 *
 * @throws UnusableDatabase if the file is corrupt or belongs to another program
 */
export function openDatabase(file: string): Database {
  if (file === ':memory:') return wrap(createInMemory())
  mkdirSync(dirname(file), { recursive: true })
  try {
    const name = setAside(file)
    if (name !== null) process.stdout.write(`${file} is of another version of the sandbox: it is now ${name}\n`)
    return wrap(openFile(file))
  } catch (error) {
    throw isAboutContent(error) ? new UnusableDatabase(`${file} cannot be used: ${error.message}`) : error
  }
}

function openFile(file: string): DatabaseSync {
  const connection = new DatabaseSync(file)
  try {
    configure(connection)
    requireIntact(connection)
    connection.exec('begin immediate')
    const { user_version: version } = connection.prepare('pragma user_version').get() ?? {}
    if (version === 0) connection.exec(`${SCHEMA}; pragma user_version = ${SCHEMA_VERSION}`)
    requireTables(connection)
    connection.exec('commit')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Serialized empty database: creating the tables is the slowest step of starting a sandbox in memory. */
let image: Uint8Array | undefined

function createInMemory(): DatabaseSync {
  const connection = new DatabaseSync(':memory:')
  configure(connection)
  if (image) connection.deserialize(image)
  else connection.exec(SCHEMA)
  image ??= connection.serialize()
  return connection
}

function configure(connection: DatabaseSync): void {
  connection.exec(`
    pragma busy_timeout = 5000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
  `)
}

/** SQLite's codes that a retry can't fix: missing or duplicate table (1), corrupt (11), not a database (26). */
const CONTENT_CODES = [1, 11, 26]

function isAboutContent(error: unknown): error is Error {
  if (error instanceof UnusableDatabase) return true
  return error instanceof Error && 'errcode' in error && CONTENT_CODES.includes(Number(error.errcode) & 0xff)
}

function requireIntact(connection: DatabaseSync): void {
  const { quick_check: result } = connection.prepare('pragma quick_check(1)').get() ?? {}
  if (result !== 'ok') throw new UnusableDatabase(String(result))
}

function requireTables(connection: DatabaseSync): void {
  const model = createInMemory()
  const there = new Set(listObjects(connection))
  const missing = listObjects(model).filter((name) => !there.has(name))
  model.close()
  if (missing.length > 0) throw new UnusableDatabase(`it lacks ${missing.join(', ')}`)
}

/** Tables, indexes, triggers, and columns as `table.column`. */
function listObjects(connection: DatabaseSync): string[] {
  const objects = connection.prepare(
    `select name from sqlite_schema where name not like 'sqlite_%'
     union select t.name || '.' || c.name from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`,
  )
  return objects.all().map(({ name }) => String(name))
}

function wrap(connection: DatabaseSync): Database {
  const prepared = new Map<string, StatementSync>()
  let depth = 0

  function prepareStatement(sql: string) {
    const known = prepared.get(sql)
    if (known) return known
    const fresh = connection.prepare(sql)
    prepared.set(sql, fresh)
    return fresh
  }

  /** A full disk ends the transaction by itself; the original error is the one to report. */
  function undo(sql: string): void {
    try {
      connection.exec(sql)
    } catch (error) {
      if (connection.isTransaction) throw error
    }
  }

  return {
    get<Row>(sql: string, ...values: SQLInputValue[]) {
      return prepareStatement(sql).get(...values) as Row | undefined
    },
    all<Row>(sql: string, ...values: SQLInputValue[]) {
      return prepareStatement(sql).all(...values) as Row[]
    },
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepareStatement(sql).run(...values)
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
