import { kept, invented, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const incomingTransfersTables: readonly TwinTable[] = [
  {
    name: 'incoming_transfers',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      // Our own account, which is nobody's.
      iban: 'kept',
      ...invented('payer_name payer_iban reference order_id placed_order_id placed_balance_id'),
      ...kept('cents booked_at status return_at settled_at returned_cents held_reason'),
    },
  },
]
