import { kept, invented, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

/** What becomes of the tables of this service in a twin. */
export const vouchersTables: readonly TwinTable[] = [
  {
    name: 'vouchers',
    where: own,
    columns: {
      id: 'row number',
      account_number: 'account',
      ...invented('code reserved_by'),
      ...kept('discount_cents discount_percent valid_until is_new used_at'),
    },
  },
  { name: 'loyalty', where: own, columns: { account_number: 'account', ...kept('completed earned') } },
]
