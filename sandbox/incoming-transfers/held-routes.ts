import { z } from 'zod'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { findHeld, placeTransfer, sendBack, wireHeld } from './held-transfers.ts'
import { advanceTransfers, heldTransfersOf, type KeptTransfer } from './incoming-transfers.ts'

type Signed = Call<'required'>

const Place = z.object({
  target: z.enum(['balance', 'order'], 'validation.required'),
  order_id: z.string('validation.required').optional(),
})

/** @throws Refusal 404 for an unknown transfer, and for another customer's */
function requireHeld({ context, account, param }: Signed): KeptTransfer {
  advanceTransfers(context)
  const transfer = findHeld(context, account, param('id'))
  if (!transfer) throw new Refusal(404, 'error.not_found')
  return transfer
}

function list({ context, account }: Signed) {
  advanceTransfers(context)
  return heldTransfersOf(context, account).map((transfer) => wireHeld(context, account, transfer))
}

function place(call: Signed) {
  const { context, account, body } = call
  const transfer = requireHeld(call)
  const { target, order_id: orderId = '' } = requireBody(Place, body)
  return wireHeld(context, account, placeTransfer(context, account, transfer, target === 'order' ? orderId : null))
}

/** Transfers of a customer that could not be placed: they choose what becomes of them. */
export const heldRoutes = [
  defineRoute({ method: 'GET', path: 'held_transfers', auth: 'required', handler: list }),
  defineRoute({
    method: 'GET',
    path: 'held_transfers/:id',
    auth: 'required',
    handler: (call) => wireHeld(call.context, call.account, requireHeld(call)),
  }),
  defineRoute({ method: 'POST', path: 'held_transfers/:id/place', auth: 'required', handler: place }),
  defineRoute({
    method: 'POST',
    path: 'held_transfers/:id/return',
    auth: 'required',
    handler: (call) => wireHeld(call.context, call.account, sendBack(call.context, call.account, requireHeld(call))),
  }),
]
