import { existsSync, renameSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { SCHEMA_VERSION } from './schema.ts'

/** The file is not one that this version of the sandbox can work with. */
export class UnusableDatabase extends Error {}

/**
 * Renames a sandbox database that another version has made, and its log beside it, so that the sandbox starts empty and
 * nothing is lost. Returns the new name, or null where there was nothing to rename.
 *
 * @throws UnusableDatabase for a database of another program
 */
export function setAside(file: string): string | null {
  if (!existsSync(file) || statSync(file).size === 0) return null
  const version = versionOf(file)
  if (version === null || version === SCHEMA_VERSION) return null
  const name = `${file}.${version}.${Date.now()}`
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix)
  return name
}

/** The version of the schema; null for a database that has no tables yet. */
function versionOf(file: string): number | null {
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
