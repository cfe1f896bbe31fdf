import type { DatabaseSync } from 'node:sqlite'
import { MIGRATIONS } from './migrations.ts'

/** The file is not one that this version of the sandbox can work with. */
export class UnusableDatabase extends Error {}

/** The largest number of the versions that compared numbers: it tells them that nothing is missing. */
const LAST_NUMBER = 90

/**
 * Applies, in order of time, what is not noted by its name; with `before`, only what came before that one. A database that
 * notes no names is an older version's: what it has is seen by what is in it. All of it belongs into one transaction.
 *
 * @throws UnusableDatabase when a newer version made it
 */
export function migrate(connection: DatabaseSync, before?: string): void {
  connection.exec(
    'create table if not exists migrations (name text primary key, applied_at integer not null) strict, without rowid',
  )
  const noted = new Set(names(connection, 'select name from migrations'))
  const newer = [...noted].filter((name) => MIGRATIONS.every((each) => each.name !== name))
  if (newer.length > 0) throw new UnusableDatabase(`a newer version made it (${newer.join(', ')})`)

  const note = connection.prepare('insert into migrations (name, applied_at) values (?, ?)')
  for (const { name, sql, adds } of MIGRATIONS) {
    if (name === before) return
    if (noted.has(name)) continue
    if (adds === null || !hasObject(connection, adds)) connection.exec(sql)
    note.run(name, Date.now())
  }
  const { user_version: version } = connection.prepare('pragma user_version').get() ?? {}
  if (version !== LAST_NUMBER) connection.exec(`pragma user_version = ${LAST_NUMBER}`)
}

/** Tables, indexes, triggers, and columns as `table.column`. */
export function objectsOf(connection: DatabaseSync): string[] {
  return names(
    connection,
    `select name from sqlite_schema where name not like 'sqlite_%'
     union select t.name || '.' || c.name from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table'`,
  )
}

function hasObject(connection: DatabaseSync, name: string): boolean {
  const [table = '', column] = name.split('.')
  const [sql, ...values] = column
    ? ['select 1 from pragma_table_info(?) where name = ?', table, column]
    : ['select 1 from sqlite_schema where name = ?', table]
  return connection.prepare(sql).get(...values) !== undefined
}

function names(connection: DatabaseSync, sql: string): string[] {
  return connection
    .prepare(sql)
    .all()
    .map(({ name }) => String(name))
}
