import { balanceLine, balancePages } from './balance-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { balanceRoutes } from './balance-routes.ts'

/** Accounts in the service coin, and their ledger. */
export const balancesModule: Module = {
  routes: balanceRoutes,
  consolePages: balancePages,
  objects: (context, account) => [
    {
      href: `/console/balances/${account.id}`,
      title: 'Service-coin account',
      detail: balanceLine(context, account),
    },
  ],
}
