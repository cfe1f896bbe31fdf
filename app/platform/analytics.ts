import { z } from 'zod'
import { defineCall } from './call.ts'
import { NoContent } from './primitives.schema.ts'

/** What is counted, each with the words that go along: none of them says anything about a person. */
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

/** Passes one event on to the provider of statistics, for nobody: without a session, an address or a device. */
export const trackEvent = defineCall({
  method: 'POST',
  path: ':analyticsProvider/track',
  purpose: 'count how the product is used',
  remark: 'Only what a customer agreed to. Nobody waits for the answer, and a failure is told to nobody.',
  part: 'statistics',
  auth: 'none',
  request: UsageEvent,
  response: NoContent,
  retry: 'never',
  timeout: 'statistics',
  silent: true,
})
