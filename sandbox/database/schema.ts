import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('schema/', import.meta.url)

export const SCHEMA = readdirSync(folder)
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** Derived from the schema and stored as the database's `user_version`, a positive 32-bit number. */
export const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest().readUInt32BE() >>> 1
