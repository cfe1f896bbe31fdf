import type { Module } from '#sandbox/core/module.ts'
import { countForLoyalty } from './loyalty.ts'
import { voucherRoutes } from './voucher-routes.ts'

/** Vouchers, and the loyalty rounds that earn them. */
export const vouchersModule: Module = {
  routes: voucherRoutes,
  onPaymentSettled: (context, account, { completed, at }) => countForLoyalty(context, account, { completed, now: at }),
}
