import core from './migrations/001-core.ts'
import payments from './migrations/010-payments.ts'
import paymentDepth from './migrations/011-payment-depth.ts'
import companies from './migrations/030-companies.ts'
import templates from './migrations/031-templates.ts'
import paymentLists from './migrations/032-payment-lists.ts'
import preferences from './migrations/040-preferences.ts'
import verification from './migrations/041-verification.ts'
import wallets from './migrations/042-wallets.ts'
import social from './migrations/043-social.ts'
import balances from './migrations/050-balances.ts'
import rewards from './migrations/060-rewards.ts'
import collect from './migrations/070-collect.ts'
import trackingLinks from './migrations/075-tracking-links.ts'
import chain from './migrations/080-chain.ts'
import paymentSearch from './migrations/081-payment-search.ts'
import paymentSums from './migrations/082-payment-sums.ts'
import support from './migrations/083-support.ts'
import activity from './migrations/084-activity.ts'
import phoneWallet from './migrations/090-phone-wallet.ts'
import idempotentSignIn from './migrations/092-idempotent-sign-in.ts'
import paymentQuotes from './migrations/093-payment-quotes.ts'
import knownClients from './migrations/091-known-clients.ts'
import waitingKeys from './migrations/094-waiting-keys.ts'
import mailLanguages from './migrations/095-mail-languages.ts'
import books from './migrations/096-books.ts'
import incomingTransfers from './migrations/097-incoming-transfers.ts'
import coinOrders from './migrations/098-coin-orders.ts'
import buying from './migrations/110-buying.ts'
import returnedTransfers from './migrations/111-returned-transfers.ts'
import analyticsEvents from './migrations/113-analytics-events.ts'
import collectLinks from './migrations/115-collect-links.ts'
import fewerBookIndexes from './migrations/112-fewer-book-indexes.ts'
import receivingAddresses from './migrations/114-receiving-addresses.ts'
import supportLinks from './migrations/117-support-links.ts'
import recurringPayments from './migrations/116-recurring-payments.ts'

export type Migration = {
  /** Kept in the database once it is applied: never renamed. */
  name: string
  sql: string
  /**
   * The table, index or `table.column` that it adds: a database that has it needs it no more, whatever it has noted.
   * null for what changes rows only and may run twice.
   */
  adds: string | null
}

/** In the order in which they came to be: a new one goes to the end, whatever the number of its file. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'core', sql: core, adds: 'accounts' },
  { name: 'payments', sql: payments, adds: 'payments' },
  // It adds nothing of its own, and came in one step with the companies.
  { name: 'payment-depth', sql: paymentDepth, adds: 'companies' },
  { name: 'companies', sql: companies, adds: 'companies' },
  { name: 'templates', sql: templates, adds: 'templates' },
  { name: 'payment-lists', sql: paymentLists, adds: 'payments.company_id' },
  { name: 'preferences', sql: preferences, adds: 'preferences' },
  { name: 'social', sql: social, adds: 'social_links' },
  { name: 'verification', sql: verification, adds: 'kyc' },
  { name: 'wallets', sql: wallets, adds: 'wallets' },
  { name: 'rewards', sql: rewards, adds: 'loyalty' },
  { name: 'balances', sql: balances, adds: 'balances' },
  { name: 'collect', sql: collect, adds: 'collect_links' },
  { name: 'tracking-links', sql: trackingLinks, adds: 'tracking_links' },
  { name: 'support', sql: support, adds: 'support_requests' },
  { name: 'chain', sql: chain, adds: 'chain_transfers' },
  { name: 'activity', sql: activity, adds: 'activity' },
  { name: 'payment-search', sql: paymentSearch, adds: null },
  { name: 'payment-sums', sql: paymentSums, adds: 'payments_summed' },
  { name: 'phone-wallet', sql: phoneWallet, adds: 'phone_wallet' },
  { name: 'idempotent-sign-in', sql: idempotentSignIn, adds: 'idempotency.signs_in' },
  { name: 'known-clients', sql: knownClients, adds: 'known_clients' },
  { name: 'payment-quotes', sql: paymentQuotes, adds: null },
  { name: 'waiting-keys', sql: waitingKeys, adds: 'waiting_keys' },
  { name: 'mail-languages', sql: mailLanguages, adds: 'mails.code' },
  { name: 'books', sql: books, adds: 'book_entries' },
  { name: 'incoming-transfers', sql: incomingTransfers, adds: 'incoming_transfers' },
  { name: 'coin-orders', sql: coinOrders, adds: 'deposit_orders' },
  { name: 'buying', sql: buying, adds: 'buy_orders' },
  { name: 'returned-transfers', sql: returnedTransfers, adds: 'incoming_transfers.returned_cents' },
  { name: 'fewer-book-indexes', sql: fewerBookIndexes, adds: null },
  { name: 'analytics-events', sql: analyticsEvents, adds: 'analytics_events' },
  { name: 'receiving-addresses', sql: receivingAddresses, adds: 'receiving_addresses' },
  { name: 'collect-links', sql: collectLinks, adds: 'collected_payments' },
  { name: 'recurring-payments', sql: recurringPayments, adds: 'recurring_payments' },
  { name: 'support-links', sql: supportLinks, adds: 'support_links' },
]
