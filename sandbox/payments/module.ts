import { bankAccountsPage } from './bank-account-console.ts'
import { transactionPages } from './transaction-console.ts'
import type { Part } from '#sandbox/core/module.ts'
import { ibanCheckRoutes } from './form/iban-check-routes.ts'
import { paymentAnswerRoutes } from './payment-answer-routes.ts'
import { advancePayments, listPayments, paymentUsage } from './payment-store.ts'
import { transactionListRoutes } from './transaction-list-routes.ts'
import { ticketRoutes } from './quote-routes.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { trackingLinkRoutes } from './sharing/tracking-link-routes.ts'
import { waitingKeyRoutes } from './sharing/waiting-key-routes.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { paymentScenarios } from './scenarios/payment-scenarios.ts'
import { trackingScenarios } from './sharing/tracking-scenarios.ts'
import { templateScenarios } from './templates/template-scenarios.ts'
import { historyScenarios } from './scenarios/history-scenarios.ts'

const RECENT = {
  limit: 20,
  offset: 0,
  from: null,
  until: null,
  status: null,
  coin: null,
  receiver: null,
  withCompanies: true,
}

/** Payments of a bank account with crypto. */
export const paymentPart: Part = {
  routes: [
    ...transactionListRoutes,
    ...ticketRoutes,
    ...templateRoutes,
    ...receiptRoutes,
    ...transactionRoutes,
    ...paymentAnswerRoutes,
    ...trackingLinkRoutes,
    ...waitingKeyRoutes,
    ...ibanCheckRoutes,
  ],
  scenarios: [...paymentScenarios, ...historyScenarios, ...templateScenarios, ...trackingScenarios],
  consolePages: [...transactionPages, bankAccountsPage],
  advance: advancePayments,
  usage: paymentUsage,
  objects: (world, account) =>
    listPayments(world, account, RECENT).payments.map(({ key, status, amount, currency, coin }) => ({
      href: `/console/transactions/${key}`,
      title: key,
      detail: `${status}, ${formatCents(amount)} ${currency} in ${coin}`,
    })),
}
