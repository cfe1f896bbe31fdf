import { balanceLine, balancePages } from './console/balances.ts'
import type { Part } from './part.ts'
import { balanceRoutes } from './resources/balances.ts'
import { paymentConfirmationRoutes } from './resources/payment-confirmation.ts'
import { accountPaymentScenarios } from './scenarios/account-payment-scenarios.ts'

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
