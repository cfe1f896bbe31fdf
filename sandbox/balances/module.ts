import { balanceLine, balancePages } from './balance-console.ts'
import type { Part } from '#sandbox/core/module.ts'
import { balanceRoutes } from './balance-routes.ts'
import { paymentConfirmationRoutes } from '#sandbox/payments/payment-confirmation-routes.ts'
import { accountPaymentScenarios } from '#sandbox/payments/scenarios/account-payment-scenarios.ts'

/** Accounts in the service coin, and payments from them. */
export const balancePart: Part = {
  routes: [...balanceRoutes, ...paymentConfirmationRoutes],
  scenarios: accountPaymentScenarios,
  consolePages: balancePages,
  objects: (world, account) => [
    {
      href: `/console/balances/${account.id}`,
      title: 'Service-coin account',
      detail: balanceLine(world, account),
    },
  ],
}
