import { keepColumns, inventColumns, own, ownPayment, type TwinTable } from '#sandbox/core/twin-tables.ts'
import { RECIPIENT } from '#sandbox/payments/payments-tables.ts'

export const receivingTables: readonly TwinTable[] = [
  {
    name: 'receiving_addresses',
    where: own,
    columns: {
      id: 'id',
      account_number: 'account',
      name: 'invented',
      ...keepColumns('coin currency status created_at updated_at'),
      recipient: { document: RECIPIENT },
    },
  },
  {
    name: 'receiving_changes',
    where: 'address_id in (select id from receiving_addresses where account_number = ?1)',
    columns: {
      id: 'row number',
      address_id: 'invented',
      ...keepColumns('at what'),
      recipient: { document: RECIPIENT },
    },
  },
  { name: 'receiving_deposits', where: ownPayment, columns: inventColumns('payment_key address_id') },
]
