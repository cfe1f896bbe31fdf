import type { Module } from '#sandbox/core/module.ts'
import { noteAnswer, noteParam } from '#sandbox/http/activity-note.ts'
import { balanceLine, balancePages } from './balance-console.ts'
import { balanceRoutes } from './balance-routes.ts'
import { balanceScenarios } from './balance-scenarios.ts'
import { cashOutRequestPages } from './cash-out-requests/cash-out-request-console.ts'
import { cashOutRequestRoutes } from './cash-out-requests/cash-out-request-routes.ts'
import { cashOutRequestScenarios } from './cash-out-requests/cash-out-request-scenarios.ts'
import { advanceCashOutRequests } from './cash-out-requests/cash-out-requests.ts'
import { advanceDeposits, depositUsage, transferOrders } from './deposits/deposit-orders.ts'
import { findDepositTarget, placeDeposit, receiveDeposit } from './deposits/deposit-transfers.ts'
import { depositPages } from './deposits/deposit-console.ts'
import { depositRoutes } from './deposits/deposit-routes.ts'
import { advanceExchanges } from './exchanges/exchange-orders.ts'
import { exchangePages } from './exchanges/exchange-console.ts'
import { exchangeRoutes } from './exchanges/exchange-routes.ts'
import { listedOrders } from './listed-orders.ts'
import { balancesTables } from './balances-tables.ts'
import { withdrawalPages } from './withdrawals/withdrawal-console.ts'
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts'
import { withdrawalScenarios } from './withdrawals/withdrawal-scenarios.ts'
import { advanceWithdrawals } from './withdrawals/withdrawals.ts'

/** Accounts in a coin and their ledger, deposits, exchanges, withdrawals to wallets, and requests to be paid out. */
export const balancesModule: Module = {
  routes: [...balanceRoutes, ...depositRoutes, ...exchangeRoutes, ...withdrawalRoutes, ...cashOutRequestRoutes],
  tables: balancesTables,
  scenarios: [...balanceScenarios, ...withdrawalScenarios, ...cashOutRequestScenarios],
  scenariosTitle: 'Coin accounts',
  consolePages: [...balancePages, ...depositPages, ...exchangePages, ...withdrawalPages, ...cashOutRequestPages],
  activities: {
    'POST balances': noteAnswer('balance_opened', 'coin'),
    'POST balances/:id/activate': noteAnswer('balance_activated', 'coin'),
    'POST balances/:id/default': noteAnswer('balance_made_default', 'coin'),
    'POST balances/:id/deposit_orders': noteAnswer('deposit_ordered', 'order_id'),
    'POST balances/:id/deposit_orders/:orderId/cancel': noteParam('deposit_cancelled', 'orderId'),
    'POST balances/exchange_orders': noteAnswer('exchange_ordered', 'order_id'),
    'POST balances/exchange_orders/:orderId/cancel': noteParam('exchange_cancelled', 'orderId'),
    'POST balances/:id/cash_out_requests': noteAnswer('cash_out_requested', 'request_id'),
    'POST balances/:id/cash_out_requests/:requestId/cancel': noteParam('cash_out_request_cancelled', 'requestId'),
    'POST balances/:id/withdrawals': noteAnswer('withdrawal_ordered', 'withdrawal_id'),
  },
  advance(context) {
    advanceDeposits(context)
    advanceExchanges(context)
    advanceCashOutRequests(context)
    advanceWithdrawals(context)
  },
  depositUsage,
  receiveTransfer: receiveDeposit,
  transferOrders,
  placeTransfer: placeDeposit,
  findTransferTarget: findDepositTarget,
  listedOrders,
  objects: (context, account) => [
    {
      href: `/console/balances/${account.id}`,
      title: 'Accounts in coins',
      detail: balanceLine(context, account),
    },
  ],
}
