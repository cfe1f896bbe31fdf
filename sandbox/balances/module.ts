import type { Module } from '#sandbox/core/module.ts'
import { buildAnswerNote, buildParamNote } from '#sandbox/http/activity-note.ts'
import { formatBalances, balancePages } from './balance-console.ts'
import { balanceRoutes } from './balance-routes.ts'
import { findOrders } from './console-lookups.ts'
import { balanceScenarios } from './balance-scenarios.ts'
import { cashOutRequestPages } from './cash-out-requests/cash-out-request-console.ts'
import { cashOutRequestRoutes } from './cash-out-requests/cash-out-request-routes.ts'
import { cashOutRequestScenarios } from './cash-out-requests/cash-out-request-scenarios.ts'
import { advanceCashOutRequests } from './cash-out-requests/cash-out-requests.ts'
import { advanceDeposits, sumDepositUsage, listTransferOrders } from './deposits/deposit-orders.ts'
import { findDepositTarget, placeDeposit, receiveDeposit } from './deposits/deposit-transfers.ts'
import { depositPages } from './deposits/deposit-console.ts'
import { depositRoutes } from './deposits/deposit-routes.ts'
import { advanceExchanges } from './exchanges/exchange-life-cycle.ts'
import { exchangePages } from './exchanges/exchange-console.ts'
import { exchangeRoutes } from './exchanges/exchange-routes.ts'
import { listOrders } from './listed-orders.ts'
import { balancesTables } from './balances-tables.ts'
import { withdrawalPages } from './withdrawals/withdrawal-console.ts'
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts'
import { withdrawalScenarios } from './withdrawals/withdrawal-scenarios.ts'
import { advanceWithdrawals } from './withdrawals/withdrawals.ts'

/** The balances service: balances with their movements, deposits, exchanges, withdrawals and cash-out requests. */
export const balancesModule: Module = {
  routes: [...balanceRoutes, ...depositRoutes, ...exchangeRoutes, ...withdrawalRoutes, ...cashOutRequestRoutes],
  tables: balancesTables,
  scenarios: [...balanceScenarios, ...withdrawalScenarios, ...cashOutRequestScenarios],
  scenariosTitle: 'Balances',
  consolePages: [...balancePages, ...depositPages, ...exchangePages, ...withdrawalPages, ...cashOutRequestPages],
  activities: {
    'POST balances': buildAnswerNote('balance_opened', 'coin'),
    'POST balances/:id/activate': buildAnswerNote('balance_activated', 'coin'),
    'POST balances/:id/default': buildAnswerNote('balance_made_default', 'coin'),
    'POST balances/:id/deposit_orders': buildAnswerNote('deposit_ordered', 'order_id'),
    'POST balances/:id/deposit_orders/:orderId/cancel': buildParamNote('deposit_cancelled', 'orderId'),
    'POST balances/exchange_orders': buildAnswerNote('exchange_ordered', 'order_id'),
    'POST balances/exchange_orders/:orderId/cancel': buildParamNote('exchange_cancelled', 'orderId'),
    'POST balances/:id/cash_out_requests': buildAnswerNote('cash_out_requested', 'request_id'),
    'POST balances/:id/cash_out_requests/:requestId/cancel': buildParamNote('cash_out_request_cancelled', 'requestId'),
    'POST balances/:id/withdrawals': buildAnswerNote('withdrawal_ordered', 'withdrawal_id'),
  },
  advance(context) {
    advanceDeposits(context)
    advanceExchanges(context)
    advanceCashOutRequests(context)
    advanceWithdrawals(context)
  },
  depositUsage: sumDepositUsage,
  receiveTransfer: receiveDeposit,
  transferOrders: listTransferOrders,
  placeTransfer: placeDeposit,
  findTransferTarget: findDepositTarget,
  listedOrders: listOrders,
  objects: (context, account) => [
    {
      kind: 'balances',
      title: 'Balances',
      state: formatBalances(context, account),
      href: `/console/balances/${account.id}`,
      account,
      appPath: '/overview',
    },
  ],
  search: findOrders,
}
