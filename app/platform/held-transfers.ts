import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, money, oneOf, orNull } from './primitives.schema.ts'

/** An order that a held transfer may belong to. */
const HeldTransferOrder = z
  .object({
    order_id: z.string().min(1),
    type: oneOf(['DEPOSIT', 'BUY']),
    account_id: orNull(z.string()).describe('Balance that a deposit order belongs to.'),
    reference: orNull(z.string()),
  })
  .meta({ id: 'HeldTransferOrder' })

/** A received bank transfer that could not be matched. The amount is in EUR. */
const HeldTransfer = z
  .object({
    id: z.string().min(1),
    amount: money.describe('Amount that arrived, in EUR.'),
    received: instant.describe('Time of arrival.'),
    payer_name: z.string(),
    payer_iban: z.string().describe('IBAN that the transfer came from, masked except for both ends.'),
    reference: z.string().describe('Reference that the payer entered; empty if there is none.'),
    reason: oneOf(['order_ended', 'limit', 'not_allowed', 'no_reference']).describe(
      'Reason why the transfer is held. `order_ended`: the order that it names no longer accepts money. `limit`: it exceeds the limits. `not_allowed`: the customer may not receive money. `no_reference`: the reference is unknown.',
    ),
    held_until: orNull(instant).describe(
      'Time at which the transfer is returned automatically; null once it is placed or returned.',
    ),
    status: oneOf(['HELD', 'PLACED', 'RETURNED']),
    settled: orNull(instant).describe('Time at which the transfer was placed or returned; null before that.'),
    return_arrives: orNull(instant).describe(
      'Time by which returned money is back in the bank account that it came from; null until the money is returned.',
    ),
    orders: z
      .array(HeldTransferOrder)
      .default([])
      .describe('Order that the transfer names; if it names none, the orders that wait for money.'),
    placed_account_id: orNull(z.string()).describe('Balance that the transfer was credited to without an order.'),
    placed_order_id: orNull(z.string()).describe('Order that the transfer was counted towards.'),
    allowed_actions: z.array(oneOf(['place_balance', 'place_order', 'return'])).default([]),
  })
  .meta({ id: 'HeldTransfer' })
export type HeldTransfer = z.output<typeof HeldTransfer>

export const listHeldTransfers = defineCall({
  method: 'GET',
  path: 'held_transfers',
  purpose: 'list the customer’s transfers that could not be matched, newest first',
  remark:
    'Includes transfers that have since been placed or returned. Omit transfers that you may not disclose to the customer.',
  part: 'heldTransfers',
  auth: 'required',
  response: z.array(HeldTransfer),
  retry: 'read',
  timeout: 'read',
})

export const readHeldTransfer = defineCall({
  method: 'GET',
  path: 'held_transfers/:id',
  purpose: 'get one held transfer',
  part: 'heldTransfers',
  auth: 'required',
  response: HeldTransfer,
  retry: 'read',
  timeout: 'read',
})

export const placeHeldTransfer = defineCall({
  method: 'POST',
  path: 'held_transfers/:id/place',
  purpose: 'credit a held transfer to the service-coin balance, or count it towards an order',
  remark:
    'Placing the transfer again at the same target changes nothing. Responds 409 if it is already placed elsewhere or returned, and 422 at `target` if it exceeds a limit.',
  part: 'heldTransfers',
  auth: 'required',
  request: z.object({
    target: z.enum(['balance', 'order']),
    order_id: z.string().optional().describe('ID of the order if `target` is `order`.'),
  }),
  response: HeldTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const returnHeldTransfer = defineCall({
  method: 'POST',
  path: 'held_transfers/:id/return',
  purpose: 'return a held transfer to the account that it came from',
  remark: 'Returning the transfer again changes nothing. Responds 409 if it is already placed.',
  part: 'heldTransfers',
  auth: 'required',
  request: z.object({}),
  response: HeldTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})
