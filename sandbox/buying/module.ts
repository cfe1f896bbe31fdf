import type { Module } from '#sandbox/core/module.ts'
import { buildParamNote, readText } from '#sandbox/http/activity-note.ts'
import { advanceBuyOrders } from './advance-orders.ts'
import { advanceConsents } from './bank-consents.ts'
import { bankPages } from './bank-pages.ts'
import { bankRoutes } from './bank-routes.ts'
import { advanceVisits } from './bank-visits.ts'
import { buyPages, describeBuyOrder } from './buy-console.ts'
import { getLevers } from './buy-levers.ts'
import { findBuyOrders, listBuyOrders, sumBuyUsage } from './buy-orders.ts'
import { buyRoutes } from './buy-routes.ts'
import { buyScenarios } from './buy-scenarios.ts'
import { orderHistoryScenarios } from './order-history-scenarios.ts'
import { listOrders } from './listed-orders.ts'
import { findBuyTarget, placeInOrder, receiveForOrder, listTransferOrders } from './buy-transfers.ts'
import { buyingTables } from './buying-tables.ts'

/** The buying service: coins for euro by bank transfer or open banking, with the simulated bank's pages. */
export const buyingModule: Module = {
  routes: [...buyRoutes, ...bankRoutes],
  tables: buyingTables,
  scenarios: [...buyScenarios, ...orderHistoryScenarios],
  scenariosTitle: 'Buying',
  consolePages: [...bankPages, ...buyPages],
  activities: {
    'POST buy/order': (_, answer) => ({
      kind: 'purchase_ordered',
      subject: readText((answer as { exchange_order: unknown }).exchange_order, 'order_id'),
    }),
    'GET buy/order/:id/cancel': buildParamNote('purchase_cancelled', 'id'),
    'POST buy/deposit/:id/confirm': buildParamNote('purchase_transfer', 'id'),
    'POST buy/order/:id/:provider_set_payer': buildParamNote('bank_asked', 'id'),
    'POST buy/consent/:id/revoke': buildParamNote('bank_access_revoked', 'id'),
    'GET buy/order/:id/receipt/:format': buildParamNote('receipt_downloaded', 'id'),
  },
  advance(context) {
    advanceVisits(context)
    advanceBuyOrders(context)
    advanceConsents(context)
  },
  buyUsage: sumBuyUsage,
  buyLifetime: (context, account) => getLevers(context, account).lifetime,
  receiveTransfer: receiveForOrder,
  transferOrders: listTransferOrders,
  placeTransfer: placeInOrder,
  findTransferTarget: findBuyTarget,
  listedOrders: listOrders,
  objects: (context, account) => [
    {
      kind: 'buying terms',
      title: 'Buying terms',
      state: 'payment methods and limits for this customer',
      href: `/console/buying-terms/${account.id}`,
      account,
      appPath: '/buy',
    },
    ...listBuyOrders(context, account)
      .slice(0, 20)
      .map((order) => describeBuyOrder(context, order)),
  ],
  search: (context, text) => findBuyOrders(context, text).map((order) => describeBuyOrder(context, order)),
}
