import type { Module } from '#sandbox/core/module.ts'
import { buildParamNote } from '#sandbox/http/activity-note.ts'
import { heldRoutes } from './held-routes.ts'
import { findTransfers } from './find-transfers.ts'
import { advanceTransfers, listHeldTransfers } from './incoming-transfers.ts'
import { describeTransfer, transferPages } from './transfer-console.ts'
import { keepColumns, inventColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'incoming_transfers',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      // Our own bank account, not personal data.
      iban: 'kept',
      ...inventColumns('payer_name payer_iban reference order_id placed_order_id placed_balance_id'),
      ...keepColumns('cents booked_at status return_at settled_at returned_cents held_reason'),
    },
  },
]

/** SEPA transfers that arrive at our bank account, including those held for a customer. */
export const incomingTransfersModule: Module = {
  routes: heldRoutes,
  consolePages: transferPages,
  activities: {
    'POST held_transfers/:id/place': buildParamNote('transfer_placed', 'id'),
    'POST held_transfers/:id/return': buildParamNote('transfer_sent_back', 'id'),
  },
  advance: advanceTransfers,
  tables,
  objects: (context, account) =>
    listHeldTransfers(context, account)
      .slice(0, 20)
      .map((transfer) => describeTransfer(context, transfer)),
  search: (context, text) => findTransfers(context, text).map((transfer) => describeTransfer(context, transfer)),
}
