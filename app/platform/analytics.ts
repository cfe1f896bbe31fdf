import { z } from 'zod'
import { defineCall } from './call.ts'
import { NoContent } from './primitives.schema.ts'

/** The events, with properties that cannot identify a person. */
export const UsageEvent = z
  .object({
    event: z.enum([
      'account_opened',
      'verification_submitted',
      'payment_created',
      'payment_confirmed',
      'purchase_ordered',
      'coin_account_opened',
    ]),
    properties: z.object({
      language: z.string(),
      account_type: z.enum(['personal', 'business']).optional(),
      coin: z.string().max(16).optional(),
      currency: z.string().max(3).optional(),
    }),
  })
  .meta({ id: 'UsageEvent' })
export type UsageEvent = z.input<typeof UsageEvent>

/** Forwards an anonymous event to the analytics provider, without session, address or device. */
export const trackEvent = defineCall({
  method: 'POST',
  path: ':analyticsProvider/track',
  purpose: 'record an anonymous usage event',
  remark: 'Sent only with the customer’s consent. The app does not wait for the response and ignores failures.',
  part: 'statistics',
  auth: 'none',
  request: UsageEvent,
  response: NoContent,
  retry: 'never',
  timeout: 'statistics',
  silent: true,
})
