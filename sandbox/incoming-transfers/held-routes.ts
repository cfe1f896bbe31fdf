import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { findHeld, placeTransfer, sendBack, serializeHeld } from './held-transfers.ts'
import { advanceTransfers, listHeldTransfers, type StoredTransfer } from './incoming-transfers.ts'

type Signed = Call<'required'>

const Place = z.object({
  target: z.enum(['balance', 'order'], 'validation.required'),
  order_id: z.string('validation.required').optional(),
})

/** @throws Refusal 404 for an unknown transfer or another customer's */
function requireHeld({ context, account, param }: Signed): StoredTransfer {
  advanceTransfers(context)
  const transfer = findHeld(context, account, param('id'))
  if (!transfer) throw new Refusal(404, 'error.not_found')
  return transfer
}

function list({ context, account }: Signed) {
  advanceTransfers(context)
  return listHeldTransfers(context, account).map((transfer) => serializeHeld(context, account, transfer))
}

function place(call: Signed) {
  const { context, account, body } = call
  const transfer = requireHeld(call)
  const { target, order_id: orderId = '' } = requireBody(Place, body)
  return serializeHeld(context, account, placeTransfer(context, account, transfer, target === 'order' ? orderId : null))
}

/** Transfers that couldn't be matched; the customer places or returns them. */
export const heldRoutes = [
  defineRoute({ method: 'GET', path: 'held_transfers', auth: 'required', handler: list }),
  defineRoute({
    method: 'GET',
    path: 'held_transfers/:id',
    auth: 'required',
    handler: (call) => serializeHeld(call.context, call.account, requireHeld(call)),
  }),
  defineRoute({ method: 'POST', path: 'held_transfers/:id/place', auth: 'required', handler: place }),
  defineRoute({
    method: 'POST',
    path: 'held_transfers/:id/return',
    auth: 'required',
    handler: (call) =>
      serializeHeld(call.context, call.account, sendBack(call.context, call.account, requireHeld(call))),
  }),
]
