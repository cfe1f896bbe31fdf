import type { Module } from '#sandbox/core/module.ts'
import { countForLoyalty } from './loyalty.ts'
import { voucherRoutes } from './voucher-routes.ts'
import { keepColumns, inventColumns, own, type TwinTable } from '#sandbox/core/twin-tables.ts'

const tables: readonly TwinTable[] = [
  {
    name: 'vouchers',
    where: own,
    columns: {
      id: 'row number',
      account_number: 'account',
      ...inventColumns('code reserved_by'),
      ...keepColumns('discount_cents discount_percent valid_until is_new used_at'),
    },
  },
  { name: 'loyalty', where: own, columns: { account_number: 'account', ...keepColumns('completed earned') } },
]

export const vouchersModule: Module = {
  routes: voucherRoutes,
  tables,
  onPaymentSettled: (context, account, { completed, at }) => countForLoyalty(context, account, { completed, now: at }),
}
