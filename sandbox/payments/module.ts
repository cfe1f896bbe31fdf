import { bankAccountsPage } from './bank-account-console.ts'
import { transactionPages } from './transaction-console.ts'
import type { ConsoleLink, Module } from '#sandbox/core/module.ts'
import type { Payment } from './life-cycle/payment-record.ts'
import { ibanCheckRoutes } from './form/iban-check-routes.ts'
import { companyRoutes } from './company-routes.ts'
import { PAYMENT_ACTIVITIES } from './payment-activities.ts'
import { paymentAnswerRoutes } from './payment-answer-routes.ts'
import { paymentConfirmationRoutes } from './payment-confirmation-routes.ts'
import { advancePayments, findPayments, listPayments, paymentUsage, statusWords } from './payment-store.ts'
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

function linkTo({ key, status, amount, currency, coin }: Payment): ConsoleLink {
  return {
    href: `/console/transactions/${key}`,
    title: key,
    detail: `${statusWords(status)}, ${formatCents(amount)} ${currency} in ${coin}`,
  }
}

/** Payments to a bank account, with crypto or from an account in the service coin. */
export const paymentsModule: Module = {
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
  usage: paymentUsage,
  objects: (context, account) => listPayments(context, account, RECENT).payments.map(linkTo),
  search: (context, text) => findPayments(context, text).map(linkTo),
}
