import type { Module } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { noteParam, textMember } from '#sandbox/http/activity-note.ts'
import { advanceBuyOrders } from './advance-orders.ts'
import { advanceConsents } from './bank-consents.ts'
import { bankPages } from './bank-pages.ts'
import { bankRoutes } from './bank-routes.ts'
import { advanceVisits } from './bank-visits.ts'
import { buyPages } from './buy-console.ts'
import { leversOf } from './buy-levers.ts'
import { buyOrdersOf, buyUsage } from './buy-orders.ts'
import { buyRoutes } from './buy-routes.ts'
import { buyScenarios } from './buy-scenarios.ts'
import { orderHistoryScenarios } from './order-history-scenarios.ts'
import { buyStatusWords, listedBuyOrders } from './listed-orders.ts'
import { findBuyTarget, placeInOrder, receiveForOrder, transferOrders } from './buy-transfers.ts'
import { buyingTables } from './buying-tables.ts'

/** Buying coins with euro, by bank transfer or open banking, with the pages of the banks. */
export const buyingModule: Module = {
  routes: [...buyRoutes, ...bankRoutes],
  tables: buyingTables,
  scenarios: [...buyScenarios, ...orderHistoryScenarios],
  scenariosTitle: 'Buying',
  consolePages: [...bankPages, ...buyPages],
  activities: {
    'POST buy/order': (_, answer) => ({
      kind: 'purchase_ordered',
      subject: textMember((answer as { exchange_order: unknown }).exchange_order, 'order_id'),
    }),
    'GET buy/order/:id/cancel': noteParam('purchase_cancelled', 'id'),
    'POST buy/deposit/:id/confirm': noteParam('purchase_transfer', 'id'),
    'POST buy/order/:id/:provider_set_payer': noteParam('bank_asked', 'id'),
    'POST buy/consent/:id/revoke': noteParam('bank_access_revoked', 'id'),
    'GET buy/order/:id/receipt/:format': noteParam('receipt_downloaded', 'id'),
  },
  advance(context) {
    advanceVisits(context)
    advanceBuyOrders(context)
    advanceConsents(context)
  },
  buyUsage,
  buyLifetime: (context, account) => leversOf(context, account).lifetime,
  receiveTransfer: receiveForOrder,
  transferOrders,
  placeTransfer: placeInOrder,
  findTransferTarget: findBuyTarget,
  listedOrders: listedBuyOrders,
  objects: (context, account) => [
    { href: `/console/buying-terms/${account.id}`, title: 'Buying', detail: 'what is offered to this customer' },
    ...buyOrdersOf(context, account)
      .slice(0, 20)
      .map(({ id, status, cents, coin }) => ({
        href: `/console/buying/${id}`,
        title: id,
        detail: `${buyStatusWords(status)}, ${coin} for ${formatCents(cents)} EUR`,
      })),
  ],
}
