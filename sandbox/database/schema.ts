import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('schema/', import.meta.url)

/** The tables of all services. */
export const SCHEMA = readdirSync(folder)
  .toSorted()
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

/** Changes with the schema; a database keeps it as its `user_version`, a positive number of 32 bits. */
export const SCHEMA_VERSION = createHash('sha256').update(SCHEMA).digest().readUInt32BE() >>> 1
