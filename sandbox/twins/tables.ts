import type { Context } from '#sandbox/core/context.ts'
import type { TwinTable } from '#sandbox/core/twin-tables.ts'
import { floorTables } from './floor-tables.ts'

/** All tables of the sandbox, with their fates in a twin. */
export function listTables({ modules }: Pick<Context, 'modules'>): TwinTable[] {
  return [...floorTables, ...modules.flatMap(({ tables = [] }) => tables)]
}
