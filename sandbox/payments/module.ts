import { bankAccountsPage } from './bank-account-console.ts'
import { describePayment, transactionPages } from './transaction-console.ts'
import type { Module } from '#sandbox/core/module.ts'
import { ibanCheckRoutes } from './form/iban-check-routes.ts'
import { companyRoutes } from './companies.ts'
import { PAYMENT_ACTIVITIES } from './payment-activities.ts'
import { paymentAnswerRoutes } from './payment-answer-routes.ts'
import { paymentConfirmationRoutes } from './payment-confirmation-routes.ts'
import { advancePayments, findPayments, sumPaymentUsage } from './payment-store.ts'
import { listPayments } from './list-payments.ts'
import { transactionListRoutes } from './transaction-list-routes.ts'
import { quoteRoutes } from './quote-routes.ts'
import { receiptRoutes } from './receipts/receipt-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { trackingLinkRoutes } from './sharing/tracking-link-routes.ts'
import { waitingKeyRoutes } from './sharing/waiting-key-routes.ts'
import { paymentScenarios } from './scenarios/payment-scenarios.ts'
import { trackingScenarios } from './sharing/tracking-scenarios.ts'
import { templateScenarios } from './templates/template-scenarios.ts'
import { accountPaymentScenarios } from './scenarios/account-payment-scenarios.ts'
import { historyScenarios } from './scenarios/history-scenarios.ts'
import { paymentsTables } from './payments-tables.ts'

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

/** The payments service: payments to bank accounts, with crypto or from a service-coin balance. */
export const paymentsModule: Module = {
  routes: [
    ...transactionListRoutes,
    ...quoteRoutes,
    ...templateRoutes,
    ...receiptRoutes,
    ...transactionRoutes,
    ...paymentAnswerRoutes,
    ...trackingLinkRoutes,
    ...waitingKeyRoutes,
    ...ibanCheckRoutes,
    ...paymentConfirmationRoutes,
    ...companyRoutes,
  ],
  tables: paymentsTables,
  scenarios: [
    ...paymentScenarios,
    ...historyScenarios,
    ...templateScenarios,
    ...trackingScenarios,
    ...accountPaymentScenarios,
  ],
  scenariosTitle: 'Payments',
  consolePages: [...transactionPages, bankAccountsPage],
  activities: PAYMENT_ACTIVITIES,
  advance: advancePayments,
  usage: sumPaymentUsage,
  objects: (context, account) =>
    listPayments(context, account, RECENT).payments.map((payment) => describePayment(context, payment)),
  search: (context, text) => findPayments(context, text).map((payment) => describePayment(context, payment)),
}
