import { kept, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const accountsTables: readonly TwinTable[] = [
  { name: 'preferences', where: own, columns: { account_number: 'account', ...kept('product marketing') } },
]
