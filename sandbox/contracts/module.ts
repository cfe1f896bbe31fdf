import type { Module } from '#sandbox/core/module.ts'
import { buildParamNote } from '#sandbox/http/activity-note.ts'
import { contractRoutes } from './contract-routes.ts'
import { keepColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'acceptances',
    where: own,
    columns: { account_number: 'account', ...keepColumns('contract_id accepted_at') },
  },
]

export const contractsModule: Module = {
  routes: contractRoutes,
  tables,
  activities: { 'POST contracts/accept/:id': buildParamNote('terms_accepted', 'id') },
}
