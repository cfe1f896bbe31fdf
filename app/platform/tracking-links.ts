import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, NoContent, oneOf, orNull } from './primitives.schema.ts'

/**
 * A link by which the recipient follows a payment. `token` is null once it opens nothing; `expires_at` is null while the
 * payment goes on, then 30 days after its end. A payment has one active link at most.
 */
const TrackingLink = z
  .object({
    id: z.string().min(1),
    status: oneOf(['active', 'revoked', 'expired']),
    token: orNull(z.string().regex(/^[\w-]{22,}$/)),
    show_payer: z.boolean(),
    created: instant.describe('When it was made.'),
    expires_at: orNull(instant).describe('When it ends; null while the payment goes on.'),
  })
  .meta({ id: 'TrackingLink' })
export type TrackingLink = z.output<typeof TrackingLink>

/** Every link that the payment has had, the active one first. */
export const listTrackingLinks = defineCall({
  method: 'GET',
  path: 'transactions/:id/tracking_links',
  purpose: 'the links by which the recipient follows a payment',
  part: 'sharing',
  auth: 'required',
  response: z.array(TrackingLink),
  retry: 'read',
  timeout: 'read',
})

/** The active link; made when there is none. With another choice the same link stays. */
export const shareTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:id/tracking_links',
  purpose: 'make the link by which the recipient follows a payment, or change whether it names the payer',
  part: 'sharing',
  auth: 'required',
  request: z.object({ show_payer: z.boolean() }),
  response: TrackingLink,
  retry: 'keyed',
  timeout: 'write',
})

/** Ends a link at once. Again, it answers the same. */
export const revokeTrackingLink = defineCall({
  method: 'DELETE',
  path: 'transactions/:id/tracking_links/:link',
  purpose: 'end a link by which the recipient follows a payment',
  part: 'sharing',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})
