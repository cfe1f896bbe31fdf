import type { Module } from '#sandbox/core/module.ts'
import { noteParam } from '#sandbox/http/activity-note.ts'
import { contractRoutes } from './contract-routes.ts'
import { contractsTables } from './contracts-tables.ts'

/** Terms and other contracts, their versions, and who accepted which. */
export const contractsModule: Module = {
  routes: contractRoutes,
  tables: contractsTables,
  activities: { 'POST contracts/accept/:id': noteParam('terms_accepted', 'id') },
}
