import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { count, instant, money, oneOf, orNull, publicNumber } from './primitives.schema.ts'

const STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED'] as const

/** A bank transfer to a balance. Amounts are in EUR. */
const DepositOrder = z
  .object({
    order_id: z.string().min(1),
    public_number: publicNumber,
    account_id: z.string(),
    amount_expected: money.describe('Amount that the customer intends to send, in EUR.'),
    amount_received: money.describe('Amount that has arrived, including any returned amount, in EUR.'),
    amount_deposited: money.describe('Part of `amount_received` that was credited to the balance, in EUR.'),
    amount_missing: money.describe('Part of `amount_expected` that has not arrived yet, in EUR.'),
    fee: money.describe('Fee deducted from `amount_received`, in EUR.'),
    reference: z
      .string()
      .describe('Reference of the transfer. A transfer is matched to this order only by its reference.'),
    bank_receiver: z.string(),
    iban: z.string(),
    bic: orNull(z.string()),
    bank_address: orNull(z.string()),
    status: oneOf(STATUSES),
    cancellation_reason: orNull(messageOrText).describe(
      'Reason why the order was cancelled or its money was returned.',
    ),
    created: instant.describe('Time at which the order was created.'),
    last_status_change: instant.describe('Time of the latest status change.'),
    lapses: orNull(instant).describe(
      'Time until which the platform waits for the money. After that, an order without any money is cancelled, and an incomplete amount is deposited as it is.',
    ),
    return_arrives: orNull(instant).describe(
      'Time by which returned money is back in the bank account that it came from; null until the money is returned.',
    ),
    unmatched_held_days: orNull(count).describe(
      'Number of business days for which a transfer that cannot be matched is held before it is returned.',
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
  purpose: 'list the deposit orders of a balance, newest first',
  remark:
    'Returns a page if `limit` is sent. Without `limit`, or on a platform without pagination, returns all of them as an array.',
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
  purpose: 'get one deposit order',
  part: 'balances',
  auth: 'required',
  response: DepositOrder,
  retry: 'read',
  timeout: 'read',
})

export const createDepositOrder = defineCall({
  method: 'POST',
  path: 'balances/:id/deposit_orders',
  purpose: 'create a deposit order for a bank transfer to a balance',
  part: 'balances',
  auth: 'required',
  request: z.object({ amount_expected: money.describe('Amount that the customer will send, in EUR.') }),
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
