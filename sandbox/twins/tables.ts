import type { Context } from '#sandbox/core/context.ts'
import type { TwinTable } from '#sandbox/core/twin-tables.ts'
import { floorTables } from './floor-tables.ts'

/** Every table of the sandbox: each service says what becomes of its own. */
export function tablesOf({ modules }: Pick<Context, 'modules'>): TwinTable[] {
  return [...floorTables, ...modules.flatMap(({ tables = [] }) => tables)]
}
