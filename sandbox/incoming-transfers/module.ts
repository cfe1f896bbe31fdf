import type { Module } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { noteParam } from '#sandbox/http/activity-note.ts'
import { heldRoutes } from './held-routes.ts'
import { advanceTransfers, heldTransfersOf } from './incoming-transfers.ts'
import { transferPages } from './transfer-console.ts'
import { incomingTransfersTables } from './incoming-transfers-tables.ts'

/** SEPA transfers that arrive at our bank account, and those of them that are held for a customer. */
export const incomingTransfersModule: Module = {
  routes: heldRoutes,
  consolePages: transferPages,
  activities: {
    'POST held_transfers/:id/place': noteParam('transfer_placed', 'id'),
    'POST held_transfers/:id/return': noteParam('transfer_sent_back', 'id'),
  },
  advance: advanceTransfers,
  tables: incomingTransfersTables,
  objects: (context, account) =>
    heldTransfersOf(context, account)
      .slice(0, 20)
      .map(({ cents, reference, status }) => ({
        href: '/console/transfers',
        title: `Transfer of ${formatCents(cents)} EUR`,
        detail: `“${reference}”, ${status === 'suspense' ? 'held for the customer' : status}`,
      })),
}
