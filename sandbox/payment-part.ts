import { bankAccountsPage } from './console/bank-accounts.ts'
import { transactionPages } from './console/transaction.ts'
import type { Part } from './part.ts'
import { ibanCheckRoutes } from './resources/iban-check.ts'
import { paymentAnswerRoutes } from './resources/payment-answer.ts'
import { advancePayments, listPayments, paymentUsage } from './resources/payment-store.ts'
import { transactionListRoutes } from './resources/transaction-lists.ts'
import { ticketRoutes } from './resources/transaction-ticket.ts'
import { receiptRoutes } from './resources/transaction-receipt.ts'
import { templateRoutes } from './resources/templates.ts'
import { transactionRoutes } from './resources/transactions.ts'
import { trackingLinkRoutes } from './resources/tracking-links.ts'
import { waitingKeyRoutes } from './resources/waiting-keys.ts'
import { formatCents } from './cents.ts'
import { paymentScenarios } from './scenarios/payment-scenarios.ts'
import { trackingScenarios } from './scenarios/tracking-scenarios.ts'
import { templateScenarios } from './scenarios/template-scenarios.ts'
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
