import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, NoContent, oneOf, orNull } from './primitives.schema.ts'

/**
 * A link with which the recipient follows a payment. `token` is null once it is invalid. `expires_at` is null while the
 * payment is in progress, then 30 days after its end. A payment has at most one active link.
 */
const TrackingLink = z
  .object({
    id: z.string().min(1),
    status: oneOf(['active', 'revoked', 'expired']),
    token: orNull(z.string().regex(/^[\w-]{22,}$/)),
    show_payer: z.boolean(),
    created: instant.describe('Time at which the link was created.'),
    expires_at: orNull(instant).describe('Time at which the link expires; null while the payment is in progress.'),
  })
  .meta({ id: 'TrackingLink' })
export type TrackingLink = z.output<typeof TrackingLink>

/** All links of the payment, the active one first. */
export const listTrackingLinks = defineCall({
  method: 'GET',
  path: 'transactions/:id/tracking_links',
  purpose: 'list the links with which the recipient follows a payment',
  part: 'sharing',
  auth: 'required',
  response: z.array(TrackingLink),
  retry: 'read',
  timeout: 'read',
})

/** Returns the active link, or creates one. Changed options apply to the same link. */
export const shareTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:id/tracking_links',
  purpose: 'create the link with which the recipient follows a payment, or change whether it shows the payer',
  part: 'sharing',
  auth: 'required',
  request: z.object({ show_payer: z.boolean() }),
  response: TrackingLink,
  retry: 'keyed',
  timeout: 'write',
})

/** Revokes a link immediately. Idempotent. */
export const revokeTrackingLink = defineCall({
  method: 'DELETE',
  path: 'transactions/:id/tracking_links/:link',
  purpose: 'revoke a link with which the recipient follows a payment',
  part: 'sharing',
  auth: 'required',
  response: NoContent,
  retry: 'keyed',
  timeout: 'write',
})
