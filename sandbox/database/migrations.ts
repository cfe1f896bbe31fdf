import { readdirSync, readFileSync } from 'node:fs'

export type Migration = {
  /** Its file's, without the number. Kept in the database once it is applied: never changed. */
  name: string
  sql: string
  /**
   * The table, index or `table.column` that it adds: a database that has it needs it no more, whatever it has noted.
   * null for what changes rows only and may run twice.
   */
  adds: string | null
}

const folder = new URL('migrations/', import.meta.url)

/** In the order in which they came to be, which is that of their numbers: a new one gets the next. */
export const MIGRATIONS: readonly Migration[] = readdirSync(folder).toSorted().map(readMigration)

/** A file of SQL whose first line says what it adds. */
function readMigration(file: string): Migration {
  const sql = readFileSync(new URL(file, folder), 'utf8')
  const [, name] = /^\d{3}-([a-z-]+)\.sql$/.exec(file) ?? []
  const [, adds] = /^-- adds (\w+(?:\.\w+)?)/.exec(sql) ?? []
  if (!name || !adds) throw new Error(`${file} is no migration: "001-name.sql", whose first line says "-- adds ..."`)
  return { name, sql, adds: adds === 'nothing' ? null : adds }
}
