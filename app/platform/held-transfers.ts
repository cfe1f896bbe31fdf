import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, money, oneOf, orNull } from './primitives.schema.ts'

/** An order of the customer that a held transfer may be for. */
const HeldTransferOrder = z
  .object({
    order_id: z.string().min(1),
    type: oneOf(['DEPOSIT', 'BUY']),
    account_id: orNull(z.string()).describe('The account that a deposit order belongs to.'),
    reference: orNull(z.string()),
  })
  .meta({ id: 'HeldTransferOrder' })

/** A bank transfer of the customer that arrived and could not be placed. The amount is EUR. */
const HeldTransfer = z
  .object({
    id: z.string().min(1),
    amount: money.describe('What arrived.'),
    received: instant.describe('When it arrived.'),
    payer_name: z.string(),
    payer_iban: z.string().describe('The account that it came from, masked but for its ends.'),
    reference: z.string().describe('What the payer wrote; empty for nothing.'),
    reason: oneOf(['order_ended', 'limit', 'not_allowed', 'no_reference']).describe(
      'Why it is held: the order that it names takes no money any more, the limits leave no room, the customer may not receive money, or the reference is unknown.',
    ),
    held_until: orNull(instant).describe('When it goes back by itself; null once it is placed or returned.'),
    status: oneOf(['HELD', 'PLACED', 'RETURNED']),
    settled: orNull(instant).describe('When it was placed or returned; null before.'),
    return_arrives: orNull(instant).describe(
      'By when money that was returned is in the bank account that it came from; null before.',
    ),
    orders: z
      .array(HeldTransferOrder)
      .default([])
      .describe('The order that it names; of a transfer that names none, those that wait for money.'),
    placed_account_id: orNull(z.string()).describe('The account that it was put into without an order.'),
    placed_order_id: orNull(z.string()).describe('The order that it was counted towards.'),
    allowed_actions: z.array(oneOf(['place_balance', 'place_order', 'return'])).default([]),
  })
  .meta({ id: 'HeldTransfer' })
export type HeldTransfer = z.output<typeof HeldTransfer>

export const listHeldTransfers = defineCall({
  method: 'GET',
  path: 'held_transfers',
  purpose: 'transfers of the customer that could not be placed, the newest first',
  remark:
    'Those that were placed or returned meanwhile are listed as well. A transfer of which you cannot tell the customer is in no list.',
  part: 'heldTransfers',
  auth: 'required',
  response: z.array(HeldTransfer),
  retry: 'read',
  timeout: 'read',
})

export const readHeldTransfer = defineCall({
  method: 'GET',
  path: 'held_transfers/:id',
  purpose: 'one held transfer',
  part: 'heldTransfers',
  auth: 'required',
  response: HeldTransfer,
  retry: 'read',
  timeout: 'read',
})

export const placeHeldTransfer = defineCall({
  method: 'POST',
  path: 'held_transfers/:id/place',
  purpose: 'put a held transfer into the service-coin account, or count it towards an order',
  remark: 'Placing it again where it is changes nothing. 409 once it is elsewhere, and 422 at `target` above a limit.',
  part: 'heldTransfers',
  auth: 'required',
  request: z.object({
    target: z.enum(['balance', 'order']),
    order_id: z.string().optional().describe('The order, for the target `order`.'),
  }),
  response: HeldTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const returnHeldTransfer = defineCall({
  method: 'POST',
  path: 'held_transfers/:id/return',
  purpose: 'send a held transfer back to the account that it came from',
  remark: 'Returning it again changes nothing. 409 once it is placed.',
  part: 'heldTransfers',
  auth: 'required',
  request: z.object({}),
  response: HeldTransfer,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})
