import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { count, instant, money, oneOf, orNull } from './primitives.schema.ts'

const STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED'] as const

/** Money that a customer sends to a coin account by bank transfer. Amounts are EUR. */
const DepositOrder = z
  .object({
    order_id: z.string().min(1),
    account_id: z.string(),
    amount_expected: money.describe('What the customer said to send.'),
    amount_received: money.describe('What has arrived, what was returned included.'),
    amount_deposited: money.describe('What of it was put into the account.'),
    amount_missing: money.describe('What of `amount_expected` has not arrived yet.'),
    fee: money.describe('What was kept of it.'),
    reference: z.string().describe('By it alone is a transfer known to be for this order.'),
    bank_receiver: z.string(),
    iban: z.string(),
    bic: orNull(z.string()),
    bank_address: orNull(z.string()),
    status: oneOf(STATUSES),
    cancellation_reason: orNull(messageOrText).describe('Why it was cancelled or its money returned.'),
    created: instant.describe('When it was made.'),
    last_status_change: instant.describe('When it came into this state.'),
    lapses: orNull(instant).describe(
      'Until when money is waited for: then an order without any is cancelled, and what came short is deposited as it is.',
    ),
    return_arrives: orNull(instant).describe(
      'By when money that was returned is in the bank account that it came from; null before.',
    ),
    unmatched_held_days: orNull(count).describe(
      'Business days for which a transfer is held that cannot be matched; then it goes back.',
    ),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'DepositOrder' })
export type DepositOrder = z.output<typeof DepositOrder>

const DepositOrderPage = z
  .object({ items: z.array(DepositOrder), total: count, offset: count, limit: count })
  .meta({ id: 'DepositOrderPage' })

export const listDepositOrders = defineCall({
  method: 'GET',
  path: 'balances/:id/deposit_orders',
  purpose: 'deposit orders of an account, the newest first',
  remark: 'With `limit` a page of them; without it, or on a platform that knows no pages, all of them as an array.',
  part: 'balances',
  auth: 'required',
  query: z.object({
    offset: z.int().min(0).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  response: z.union([DepositOrderPage, z.array(DepositOrder)]),
  retry: 'read',
  timeout: 'read',
})

export const readDepositOrder = defineCall({
  method: 'GET',
  path: 'balances/:id/deposit_orders/:orderId',
  purpose: 'one deposit order',
  part: 'balances',
  auth: 'required',
  response: DepositOrder,
  retry: 'read',
  timeout: 'read',
})

export const createDepositOrder = defineCall({
  method: 'POST',
  path: 'balances/:id/deposit_orders',
  purpose: 'say how much will be sent to an account by bank transfer',
  part: 'balances',
  auth: 'required',
  request: z.object({ amount_expected: money.describe('What the customer will send, in EUR.') }),
  response: DepositOrder,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const cancelDepositOrder = defineCall({
  method: 'POST',
  path: 'balances/:id/deposit_orders/:orderId/cancel',
  purpose: 'cancel a deposit order',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: DepositOrder,
  retry: 'keyed',
  timeout: 'money',
})
