import type { Module } from '#sandbox/core/module.ts'
import { countForLoyalty } from './loyalty.ts'
import { voucherRoutes } from './voucher-routes.ts'
import { vouchersTables } from './vouchers-tables.ts'

/** Vouchers, and the loyalty rounds that earn them. */
export const vouchersModule: Module = {
  routes: voucherRoutes,
  tables: vouchersTables,
  onPaymentSettled: (context, account, { completed, at }) => countForLoyalty(context, account, { completed, now: at }),
}
