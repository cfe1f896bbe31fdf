import { describeAccount } from '#sandbox/accounts/account-console.ts'
import { describeBalance } from '#sandbox/balances/balance-console.ts'
import { findBalanceById } from '#sandbox/balances/console-lookups.ts'
import { describeCashOutRequest } from '#sandbox/balances/cash-out-requests/cash-out-request-console.ts'
import { findCashOutRequestById } from '#sandbox/balances/cash-out-requests/cash-out-requests.ts'
import { describeDepositOrder } from '#sandbox/balances/deposits/deposit-console.ts'
import { findDepositOrderById, findDepositOrderByReference } from '#sandbox/balances/deposits/deposit-orders.ts'
import { describeExchangeOrder } from '#sandbox/balances/exchanges/exchange-console.ts'
import { findExchangeOrderById } from '#sandbox/balances/exchanges/exchange-orders.ts'
import { findBalanceByReference } from '#sandbox/balances/references.ts'
import { describeWithdrawal } from '#sandbox/balances/withdrawals/withdrawal-console.ts'
import { findWithdrawalById } from '#sandbox/balances/withdrawals/withdrawals.ts'
import { describeBuyOrder } from '#sandbox/buying/buy-console.ts'
import { findBuyOrder, findBuyOrderByReference } from '#sandbox/buying/buy-orders.ts'
import { findApplication } from '#sandbox/collect/collect-applications.ts'
import { describeApplication, describeLink } from '#sandbox/collect/collect-console.ts'
import { findLink, findLinkById } from '#sandbox/collect/collect-links.ts'
import { findByPayerKey } from '#sandbox/collect/collect-payments.ts'
import { findAccount, findAccountByEmail, findAccountById } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { parsePublicNumber } from '#sandbox/core/ids.ts'
import type { ConsoleObject } from '#sandbox/core/module.ts'
import { findLinkOwner } from '#sandbox/email/email-links.ts'
import { describeTransfer } from '#sandbox/incoming-transfers/transfer-console.ts'
import { findTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { findPaymentByToken } from '#sandbox/payments/payment-tokens.ts'
import { describePayment } from '#sandbox/payments/transaction-console.ts'
import { describeAddress } from '#sandbox/receiving/receiving-console.ts'
import { findAddress } from '#sandbox/receiving/receiving-addresses.ts'
import { findByCalendar } from '#sandbox/recurring/calendar-links.ts'
import { describeRecurring } from '#sandbox/recurring/recurring-console.ts'
import { findRecurring } from '#sandbox/recurring/recurring-payments.ts'
import { describeRequest } from '#sandbox/support/support-console.ts'
import { findRequest } from '#sandbox/support/support-requests.ts'
import { openSupportLink } from '#sandbox/twins/support-links.ts'

/** A kind of identifier: its name on the console, its form, and the object that a text of this form names. */
type Entry = {
  name: string
  /** Matches the whole identifier; `find` gets the first group, or all of it without a group. */
  pattern: RegExp
  find: (context: Context, text: string) => ConsoleObject | null
}

type Find<T> = (context: Context, text: string) => T | null
type Describe<T> = (context: Context, found: T) => ConsoleObject | null

function by<T>(find: Find<T>, describe: Describe<T>): Entry['find'] {
  return (context, text) => {
    const found = find(context, text)
    return found === null ? null : describe(context, found)
  }
}

function id<T>(prefix: string, name: string, find: Find<T>, describe: Describe<T>): Entry {
  return { name: `${name} (${prefix}_…)`, pattern: new RegExp(`^${prefix}_\\w+$`), find: by(find, describe) }
}

/** An object without a console page: `table` has its id and account; the customer's page is the result. */
function ownedId(prefix: string, name: string, table: string, getAppPath: (id: string) => string): Entry {
  return id(
    prefix,
    name,
    ({ database }, text) => {
      const row = database.get<{ account_number: number }>(`select account_number from ${table} where id = ?`, text)
      return row ? { number: row.account_number, id: text } : null
    },
    (context, found) => {
      const account = findAccount(context, found.number)
      return account && { ...describeAccount(account), kind: name, title: found.id, appPath: getAppPath(found.id) }
    },
  )
}

const describeCustomer: Describe<Parameters<typeof describeAccount>[0]> = (_, account) => describeAccount(account)

const SECRET = /^([\w-]{43})(?:\.ics)?$/
const secret = (name: string, find: Entry['find']): Entry => ({ name, pattern: SECRET, find })

/** The short number of an object, as the end of an id in each table that has objects with numbers. */
function findByNumber(context: Context, number: string): ConsoleObject | null {
  const end = parsePublicNumber(number)
  for (const { table, column, find } of NUMBERED) {
    const row = context.database.get<{ id: string }>(
      `select ${column} as id from ${table} where ${column} like ?`,
      `%${end}`,
    )
    if (row) return find(context, row.id)
  }
  return null
}

const NUMBERED = [
  { table: 'payments', column: 'key', find: by(findPayment, describePayment) },
  { table: 'buy_orders', column: 'id', find: by(findBuyOrder, describeBuyOrder) },
  { table: 'deposit_orders', column: 'id', find: by(findDepositOrderById, describeDepositOrder) },
  { table: 'exchange_orders', column: 'id', find: by(findExchangeOrderById, describeExchangeOrder) },
  { table: 'recurring_payments', column: 'id', find: by(findRecurring, describeRecurring) },
] as const

/** Every identifier that leads to one object. In each text, the first entry with a hit wins. */
export const OBJECT_INDEX: readonly Entry[] = [
  id('usr', 'customer', findAccountById, describeCustomer),
  id('com', 'business customer', findAccountById, describeCustomer),
  {
    name: 'email of a customer',
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
    find: by(findAccountByEmail, describeCustomer),
  },
  {
    name: 'number of a payment or order (CW-…)',
    pattern: /^CW-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/i,
    find: findByNumber,
  },
  id('tx', 'payment', findPayment, describePayment),
  id('buy', 'purchase', findBuyOrder, describeBuyOrder),
  id('rec', 'recurring payment', findRecurring, describeRecurring),
  id('fill', 'receiving address', findAddress, describeAddress),
  id('bal', 'balance', findBalanceById, describeBalance),
  id('dep', 'deposit order', findDepositOrderById, describeDepositOrder),
  id('exo', 'exchange order', findExchangeOrderById, describeExchangeOrder),
  id('cor', 'cash-out request', findCashOutRequestById, describeCashOutRequest),
  id('wdr', 'withdrawal', findWithdrawalById, describeWithdrawal),
  id('lnk', 'payment link', findLinkById, describeLink),
  id('col', 'application for payment links', findApplication, describeApplication),
  id('sepa', 'incoming transfer', findTransfer, describeTransfer),
  ownedId('tpl', 'payment template', 'templates', (template) => `/payments/templates/${template}`),
  ownedId('pay', 'reward payout', 'payouts', () => '/affiliate'),
  ownedId('wal', 'wallet', 'wallets', () => '/overview'),
  {
    name: 'message to support (M-… or C-…)',
    pattern: /^[MC]-\w{4}-\w{4}$/i,
    find: by((context, text) => findRequest(context, text.toUpperCase()), describeRequest),
  },
  {
    name: 'bank transfer reference of a purchase',
    pattern: /^B[0-9A-Z]{9}$/i,
    find: by(findBuyOrderByReference, describeBuyOrder),
  },
  {
    name: 'bank transfer reference of a deposit order',
    pattern: /^CD[0-9A-Z]{10}$/i,
    find: by((context, text) => findDepositOrderByReference(context, text.toUpperCase()), describeDepositOrder),
  },
  {
    name: 'bank transfer reference of a balance',
    pattern: /^CE[0-9A-Z]{10}$/i,
    find: by(
      (context, text) => findBalanceByReference(context, text.toUpperCase()),
      (context, { balance }) => describeBalance(context, balance),
    ),
  },
  { name: 'code of a payment link', pattern: /^[0-9a-hjkmnp-tv-z]{16}$/, find: by(findLink, describeLink) },
  {
    name: 'referral code',
    pattern: /^[\w-]{1,20}-[0-9A-Z]{6}$/i,
    find: by(findReferrer, describeCustomer),
  },
  secret('tracking or confirmation link', by(findPaymentByToken, describePayment)),
  secret(
    'payer’s page',
    by(findByPayerKey, (context, { payment }) => describePayment(context, payment)),
  ),
  secret('link in an email', by(findLinkOwner, describeCustomer)),
  secret(
    'calendar of a recurring payment',
    by(findByCalendar, (context, { recurring }) => describeRecurring(context, recurring)),
  ),
  {
    name: 'support link',
    pattern: /^[\w-]+\.[\w-]{43}$/,
    find(context, text) {
      const opened = openSupportLink(context, text)
      return typeof opened === 'string' ? null : { ...describeAccount(opened.account), appPath: opened.link.path }
    },
  },
]

/** Includes deleted codes, which stay in old links. */
function findReferrer(context: Context, code: string) {
  const row = context.database.get<{ account_number: number }>(
    'select account_number from referral_codes where code = ?',
    code.toUpperCase(),
  )
  return row ? findAccount(context, row.account_number) : null
}
