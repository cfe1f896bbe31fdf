import { existsSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SCHEMA_VERSION } from './schema.ts'

/** The file isn't a database that this version of the sandbox can use. */
export class UnusableDatabase extends Error {}

/**
 * Renames a database from another version of the sandbox, with its log, so that the sandbox starts empty and keeps the
 * data. Returns the new name, or null if it renamed nothing.
 *
 * @throws UnusableDatabase for a database of another program
 */
export function setAside(file: string): string | null {
  if (!existsSync(file) || statSync(file).size === 0) return null
  const version = readVersion(file)
  if (version === null || version === SCHEMA_VERSION) return null
  const name = `${file}.${version}.${Date.now()}`
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix)
  return name
}

/** The schema version; null for a database without tables. */
function readVersion(file: string): number | null {
  const database = new DatabaseSync(file)
  try {
    const names = database.prepare(`select name from sqlite_schema where type = 'table'`).all()
    if (names.length === 0) return null
    if (!names.some(({ name }) => name === 'idempotency')) throw new UnusableDatabase('it is not a sandbox database')
    return Number(database.prepare('pragma user_version').get()?.['user_version'])
  } finally {
    database.close()
  }
}
