import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, PaymentForm, PAYS_WITH } from './payment-form.schema.ts'
import { LIST_STATUSES, PaymentStatus } from './payment-status.schema.ts'
import { NameCheck, Quote } from './quote.schema.ts'
import { HistoryEntry, ORDER_TYPES, OrderListItem, Transaction, TransactionListItem } from './transaction.schema.ts'
import { coinAmount, count, day, instant, money, oneOf, orNull, seconds } from './primitives.schema.ts'

/** Asks for a quote; nothing is reserved by it. */
export const quotePayment = defineCall({
  method: 'POST',
  path: 'transactions/ticket',
  purpose: 'a price quote for a payment',
  remark:
    'Nothing is reserved. `id` is asked for again every 30 seconds while the form is open: keep it for as long as `rate_expires_sec` says, and 10 minutes at least. A new one for each answer.',
  auth: 'required',
  request: z.object({
    sum: coinAmount.describe(
      'What was typed, in `sum_currency`: EUR or GBP is what the recipient gets, a coin is what the customer sends.',
    ),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    receiver_iban: z.string().optional(),
    receiver_country_code: z.string().optional(),
    receiver_is_self: z
      .boolean()
      .optional()
      .describe(
        'With `account` = `balance`: whether it goes to the customer’s own bank account. In EUR inside SEPA that redeems the service coin: no bounds, no limits, no fee.',
      ),
    voucher: z.string().optional(),
    account: z.enum(['crypto', 'balance']).optional().describe(PAYS_WITH),
    account_id: z.string().optional(),
  }),
  response: Quote,
  retry: 'read',
  timeout: 'read',
})

/** The same quote at the rate of this moment; the platform forgets it when the rate would no longer be held. */
export const refreshQuote = defineCall({
  method: 'GET',
  path: 'transactions/ticket',
  purpose: 'a quote again, at the present rate',
  remark: 'Under the same `id`, with the rate of now. 404 for an id that you no longer keep: the form stays as it is.',
  auth: 'required',
  query: z.object({ id: z.string() }),
  response: Quote,
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

const BankAccountFacts = z
  .object({
    valid: z.boolean(),
    country: orNull(z.string()),
    sepa: z.boolean(),
    instant: z.boolean(),
    arrival_business_days: orNull(count).describe(
      'Business days of banks in its currency within which money arrives there after it was sent; 0 for seconds. Left out: not said, and the app names no figure.',
    ),
    bank_name: orNull(z.string()),
    bic: orNull(z.string()),
    name_check: orNull(NameCheck),
  })
  .meta({ id: 'BankAccountFacts' })
export type BankAccountFacts = z.output<typeof BankAccountFacts>

/** What is known of a bank account, and with a name what its bank says about the two. It warns and never refuses. */
export const checkBankAccount = defineCall({
  method: 'POST',
  path: 'iban/check',
  purpose: 'facts about a bank account, and the name check',
  remark:
    'Whoever tries names would learn whose account it is: count by customer those that are not the holder\u2019s, and answer `not_possible` after so many, here and for what is made.',
  part: 'accountCheck',
  auth: 'required',
  request: z.object({
    iban: z.string().optional(),
    sort_code: z.string().optional(),
    account_number: z.string().optional(),
    name: z.string().optional(),
    company_id: z.string().optional(),
  }),
  response: BankAccountFacts,
  retry: 'read',
  timeout: 'read',
  silent: true,
})

/** Creates a payment that is not confirmed yet. The key makes it one payment, however often it is sent. */
export const createTransaction = defineCall({
  method: 'POST',
  path: 'transactions',
  purpose: 'create a payment',
  auth: 'required',
  request: PaymentForm,
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readTransaction = defineCall({
  method: 'GET',
  path: 'transactions/:id',
  purpose: 'one payment',
  auth: 'required',
  response: Transaction,
  retry: 'read',
  timeout: 'read',
})

/** A part of the contract that no page uses: pages poll everything that they show, and this says too little of it. */
export const readTransactionStatus = defineCall({
  method: 'GET',
  path: 'transactions/status',
  purpose: 'poll the status of a payment',
  auth: 'required',
  query: z.object({ transaction_key: z.string() }),
  response: z.object({
    transaction_key: z.string(),
    status: PaymentStatus,
    rate_expires: orNull(instant).describe('Until when the rate is held.'),
    rate_expires_sec: orNull(seconds).describe('The same in seconds that are left.'),
  }),
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

export const readTransactionHistory = defineCall({
  method: 'GET',
  path: 'transactions/history',
  part: 'timeline',
  purpose: 'what happened to a payment, in order',
  auth: 'required',
  query: z.object({ transaction_key: z.string() }),
  response: z.array(HistoryEntry),
  retry: 'read',
  timeout: 'read',
})

/** Changes a payment that nobody has paid yet. */
export const editTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:key',
  purpose: 'change a payment or apply a voucher',
  part: 'editing',
  auth: 'required',
  request: PaymentForm.partial(),
  response: Transaction,
  retry: 'keyed',
  timeout: 'write',
})

/**
 * Fixes the rate and gives the address. What was agreed to is refused with 409 `error.price_changed` when it has moved.
 * Never repeated: after a lost answer, read the payment first.
 */
export const confirmTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:key/confirm',
  purpose: 'confirm a payment at the present rate',
  remark:
    'It has no Idempotency-Key: to be confirmed again is answered with the same payment and address, or with 409. Where the held rate has expired it holds a new one.',
  auth: 'required',
  request: z.object({
    agreed: z
      .object({
        coin_amount: coinAmount.describe('What the customer saw as due, in the coin.'),
        amount: money.describe('What the customer saw that the bank gets, in `currency`.'),
        updated_at: instant.optional().describe('`updated_at` of the payment as it was seen.'),
      })
      .optional()
      .describe(
        'An addition of this product: the price that the customer saw, and when the payment was last changed. A platform that does not know it confirms at its present price.',
      ),
  }),
  response: Transaction,
  retry: 'never',
  timeout: 'money',
  movesMoney: true,
})

export const cancelTransaction = defineCall({
  method: 'GET',
  path: 'transactions/:key/cancel',
  purpose: 'cancel a payment; what came in is refunded',
  remark:
    'The answer is the payment as cancelled. To be cancelled again is answered with the same payment, or with 409.',
  auth: 'required',
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})

export const setFloatingRate = defineCall({
  method: 'GET',
  path: 'transactions/:key/set_floating_rate',
  purpose: 'settle at the rate of the moment at which the crypto arrives',
  part: 'floatingRate',
  auth: 'required',
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})

export const ListQuery = z.object({
  limit: z.int().min(1).max(100).optional().describe('How many items at most.'),
  offset: z.int().min(0).optional().describe('How many of the newest are left out.'),
  period_start: day
    .optional()
    .describe(
      'The first day of `created`, from its midnight in the zone of your business: the app thinks in that of its brand.',
    ),
  period_end: day.optional().describe('The last day of `created`, with all of it.'),
  is_recurring_transfer: z
    .enum(['0', '1'])
    .optional()
    .describe('1: only payments with a `recurring_transfer_id`. 0: only those without.'),
  status: z.enum(LIST_STATUSES).optional().describe('A `list_status`.'),
  coin: z.string().optional().describe('The `coin` of a payment, as in GET /coins.'),
  receiver: z
    .string()
    .optional()
    .describe('A part of the recipient’s name or of the IBAN, in small or capital letters; you may search more.'),
})

/** Of what type items of the list of everything are. */
export const LIST_TYPES = ['PAYMENT', ...ORDER_TYPES, 'CASH_OUT', 'INSTA_FILL'] as const

const HistoryPageQuery = ListQuery.extend({
  coin: z.string().optional().describe('The `coin` of a payment, as in GET /coins; either coin of an order.'),
  receiver: z
    .string()
    .optional()
    .describe(
      'A part of the recipient’s name or of the IBAN, in small or capital letters; you may search more. Of an order its `id` or reference.',
    ),
  recurring_transfer_id: z
    .string()
    .optional()
    .describe('An addition of this product: only the payments of this recurring payment.'),
  with_orders: z
    .enum(['1'])
    .optional()
    .describe(
      'An addition of this product: 1 lists purchases, deposits and exchanges, too, and `orders` says what they come to. A platform that does not know it lists payments alone, without `orders`.',
    ),
  type: z
    .enum(LIST_TYPES)
    .optional()
    .describe(
      'With `with_orders` alone. `CASH_OUT` and `INSTA_FILL` are payments of those types and `PAYMENT` all others; the rest are orders.',
    ),
})
export type TransactionListQuery = z.input<typeof HistoryPageQuery>

export const TransactionPage = z
  .object({
    items: z.array(TransactionListItem),
    /** How many the whole list has. A page begins at `offset` and may be shorter than was asked for. */
    total: count,
    limit: z.int().min(1),
    offset: z.int().min(0),
    /**
     * What the whole list comes to, in each currency; what was cancelled or sent back is not counted. `booked` is what
     * banks have confirmed of it, by so many payments.
     */
    sums: orNull(
      z.array(
        z.object({
          currency: Currency,
          amount: money.describe('The sum of all payments in `currency` but those cancelled or sent back.'),
          count: orNull(count).describe('How many payments `amount` has; null or left out: not told.'),
          booked: orNull(money).describe('What of it is booked: payments of status C or Z.'),
          booked_count: orNull(count).describe('How many payments `booked` has.'),
        }),
      ),
    ),
  })
  .meta({ id: 'TransactionPage' })

export type TransactionPage = z.output<typeof TransactionPage>

/** What the orders of one type come to. */
const OrderSum = z
  .object({
    type: oneOf(ORDER_TYPES),
    total: count.describe('How many the whole list has.'),
    count: count.describe('How many of them are completed.'),
    amount: orNull(money).describe(
      'What the completed ones come to, in `currency`: spent by purchases, added by deposits; null for exchanges.',
    ),
    currency: orNull(Currency),
  })
  .meta({ id: 'OrderSum' })
export type OrderSum = z.output<typeof OrderSum>

/** The same with the orders of the customer among the payments, where it was asked for with them. */
const HistoryPage = TransactionPage.extend({
  items: z.array(z.union([TransactionListItem, OrderListItem])),
  orders: orNull(z.array(OrderSum)).describe(
    'What the orders of the whole list come to, each type that it has; `sums` are of payments alone.',
  ),
}).meta({ id: 'HistoryPage' })
export type HistoryPage = z.output<typeof HistoryPage>

export const listMyTransactions = defineCall({
  method: 'GET',
  path: 'transactions/me',
  purpose: 'payments of the customer, a page of them',
  auth: 'required',
  query: HistoryPageQuery,
  response: HistoryPage,
  retry: 'read',
  timeout: 'read',
})

export const listAllTransactions = defineCall({
  method: 'GET',
  path: 'transactions/me-all',
  purpose: 'payments through every service, a page of them',
  part: 'companies',
  auth: 'required',
  query: HistoryPageQuery,
  response: HistoryPage,
  retry: 'read',
  timeout: 'read',
})

export const listLatestTransactions = defineCall({
  method: 'GET',
  path: 'transactions/latest',
  purpose: 'the five latest payments',
  auth: 'required',
  response: z.array(TransactionListItem),
  retry: 'read',
  timeout: 'read',
})

export const listUnfinishedTransactions = defineCall({
  method: 'GET',
  path: 'transactions/unfinished',
  purpose: 'payments that wait for the customer, and orders where they are asked for',
  remark:
    'Orders come with `with_orders` alone: purchases and deposits that wait for the customer’s money. A platform that knows payments alone ignores it.',
  auth: 'required',
  query: z.object({ with_orders: z.enum(['1']).optional() }),
  response: z.array(z.union([TransactionListItem, OrderListItem])),
  retry: 'read',
  timeout: 'read',
})
