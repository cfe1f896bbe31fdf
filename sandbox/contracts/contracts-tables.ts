import { kept, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const contractsTables: readonly TwinTable[] = [
  { name: 'acceptances', where: own, columns: { account_number: 'account', ...kept('contract_id accepted_at') } },
]
