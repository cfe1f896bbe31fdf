import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { LIST_STATUSES } from './payment-status.schema.ts'
import { ORDER_TYPES, OrderListItem, TransactionListItem } from './transaction.schema.ts'
import { count, day, money, oneOf, orNull } from './primitives.schema.ts'

export const ListQuery = z.object({
  limit: z.int().min(1).max(100).optional().describe('Maximum number of items.'),
  offset: z.int().min(0).optional().describe('Number of newest items to skip.'),
  period_start: day
    .optional()
    .describe(
      'First day of `created`, from midnight in the time zone of your business; the app uses the time zone of its brand.',
    ),
  period_end: day.optional().describe('Last day of `created`, inclusive.'),
  is_recurring_transfer: z
    .enum(['0', '1'])
    .optional()
    .describe('1: only payments with a `recurring_transfer_id`. 0: only payments without one.'),
  status: z.enum(LIST_STATUSES).optional().describe('Only items with this `list_status`.'),
  coin: z.string().optional().describe('`coin` of a payment, as in GET /coins.'),
  receiver: z
    .string()
    .optional()
    .describe('Any part of the recipient’s name or of the IBAN, case-insensitive; you may search more fields.'),
})

/** The item types of the combined list. */
export const LIST_TYPES = ['PAYMENT', ...ORDER_TYPES, 'CASH_OUT', 'INSTA_FILL'] as const

const HistoryPageQuery = ListQuery.extend({
  coin: z.string().optional().describe('`coin` of a payment, as in GET /coins; either coin of an order.'),
  receiver: z
    .string()
    .optional()
    .describe(
      'Any part of the recipient’s name or of the IBAN, case-insensitive; you may search more fields. For an order, its `id` or reference.',
    ),
  recurring_transfer_id: z
    .string()
    .optional()
    .describe('Extension of this product. Only the payments of this recurring payment.'),
  with_orders: z
    .enum(['1'])
    .optional()
    .describe(
      'Extension of this product. 1: also lists purchases, deposits and exchanges, and returns their totals in `orders`. A platform that does not support it lists only payments, without `orders`.',
    ),
  type: z
    .enum(LIST_TYPES)
    .optional()
    .describe(
      'Only with `with_orders`. `CASH_OUT` and `INSTA_FILL` are payments of those types, `PAYMENT` is all other payments, and the rest are orders.',
    ),
})
export type TransactionListQuery = z.input<typeof HistoryPageQuery>

export const TransactionPage = z
  .object({
    items: z.array(TransactionListItem),
    /** The length of the complete list. A page starts at `offset` and may be shorter than requested. */
    total: count,
    limit: z.int().min(1),
    offset: z.int().min(0),
    /**
     * Totals of the complete list by currency, without cancelled or returned payments. `booked` is the part that banks
     * have confirmed, with its number of payments.
     */
    sums: orNull(
      z.array(
        z.object({
          currency: Currency,
          amount: money.describe('Sum of all payments in `currency`, except cancelled and returned ones.'),
          count: orNull(count).describe(
            'Number of payments in `amount`; null or absent if the platform does not report it.',
          ),
          booked: orNull(money).describe('Part of `amount` that is booked: payments with status C or Z.'),
          booked_count: orNull(count).describe('Number of payments in `booked`.'),
        }),
      ),
    ),
  })
  .meta({ id: 'TransactionPage' })

export type TransactionPage = z.output<typeof TransactionPage>

const OrderSum = z
  .object({
    type: oneOf(ORDER_TYPES),
    total: count.describe('Number of orders of this type in the whole list.'),
    count: count.describe('Number of these orders that are completed.'),
    amount: orNull(money).describe(
      'Total of the completed orders, in `currency`: spent on purchases, added by deposits; null for exchanges.',
    ),
    currency: orNull(Currency),
  })
  .meta({ id: 'OrderSum' })
export type OrderSum = z.output<typeof OrderSum>

/** Also includes the customer's orders, if requested. */
const HistoryPage = TransactionPage.extend({
  items: z.array(z.union([TransactionListItem, OrderListItem])),
  orders: orNull(z.array(OrderSum)).describe(
    'Totals of the orders in the whole list, for each type in it; `sums` covers only payments.',
  ),
}).meta({ id: 'HistoryPage' })
export type HistoryPage = z.output<typeof HistoryPage>

export const listMyTransactions = defineCall({
  method: 'GET',
  path: 'transactions/me',
  purpose: 'list a page of the customer’s payments',
  auth: 'required',
  query: HistoryPageQuery,
  response: HistoryPage,
  retry: 'read',
  timeout: 'read',
})

export const listAllTransactions = defineCall({
  method: 'GET',
  path: 'transactions/me-all',
  purpose: 'list a page of payments through every service',
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
  purpose: 'list the five latest payments',
  auth: 'required',
  response: z.array(TransactionListItem),
  retry: 'read',
  timeout: 'read',
})

export const listUnfinishedTransactions = defineCall({
  method: 'GET',
  path: 'transactions/unfinished',
  purpose: 'list payments that wait for the customer and, if requested, orders',
  remark:
    'Returns orders only with `with_orders`: purchases and deposits that wait for the customer’s money. A platform that supports only payments ignores it.',
  auth: 'required',
  query: z.object({ with_orders: z.enum(['1']).optional() }),
  response: z.array(z.union([TransactionListItem, OrderListItem])),
  retry: 'read',
  timeout: 'read',
})
