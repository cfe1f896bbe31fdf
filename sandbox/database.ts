import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import core from './migrations/001-core.ts'
import payments from './migrations/010-payments.ts'
import paymentDepth from './migrations/011-payment-depth.ts'
import companies from './migrations/030-companies.ts'
import templates from './migrations/031-templates.ts'
import preferences from './migrations/040-preferences.ts'
import verification from './migrations/041-verification.ts'
import wallets from './migrations/042-wallets.ts'
import paymentLists from './migrations/032-payment-lists.ts'
import rewards from './migrations/060-rewards.ts'
import collect from './migrations/070-collect.ts'
import trackingLinks from './migrations/075-tracking-links.ts'
import chain from './migrations/080-chain.ts'
import paymentSearch from './migrations/081-payment-search.ts'
import paymentSums from './migrations/082-payment-sums.ts'
import social from './migrations/043-social.ts'
import balances from './migrations/050-balances.ts'
import activity from './migrations/084-activity.ts'
import phoneWallet from './migrations/090-phone-wallet.ts'
import support from './migrations/083-support.ts'
import knownClients from './migrations/091-known-clients.ts'

/** In order of number; a resource group adds its own. Numbers below 10 are the core's. */
const MIGRATIONS: readonly { number: number; sql: string }[] = [
  { number: 1, sql: core },
  { number: 10, sql: payments },
  { number: 11, sql: paymentDepth },
  { number: 30, sql: companies },
  { number: 31, sql: templates },
  { number: 32, sql: paymentLists },
  { number: 40, sql: preferences },
  { number: 41, sql: verification },
  { number: 42, sql: wallets },
  { number: 43, sql: social },
  { number: 50, sql: balances },
  { number: 60, sql: rewards },
  { number: 70, sql: collect },
  { number: 75, sql: trackingLinks },
  { number: 80, sql: chain },
  { number: 81, sql: paymentSearch },
  { number: 82, sql: paymentSums },
  { number: 83, sql: support },
  { number: 84, sql: activity },
  { number: 90, sql: phoneWallet },
  { number: 91, sql: knownClients },
]

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
 * Opens or makes the database and brings its tables up to date, or only up to the migration of a number, as an older version
 * left them. An answered write survives kill -9.
 */
export function openDatabase(file: string, upTo = Number.POSITIVE_INFINITY): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = new DatabaseSync(file)
  connection.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
  `)
  const database = wrap(connection)
  migrate(connection, database, upTo)
  return database
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
        connection.exec(depth === 1 ? 'rollback' : `rollback to ${point}; release ${point}`)
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => connection.close(),
  }
}

function migrate(connection: DatabaseSync, database: Database, upTo: number) {
  const { user_version: version } = database.get<{ user_version: number }>('pragma user_version') ?? { user_version: 0 }
  for (const { number, sql } of MIGRATIONS) {
    if (number <= version || number > upTo) continue
    database.transaction(() => {
      connection.exec(sql)
      connection.exec(`pragma user_version = ${number}`)
    })
  }
}
