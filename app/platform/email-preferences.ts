import { z } from 'zod'
import { defineCall } from './call.ts'
import { Done } from './primitives.schema.ts'

const EmailPreferences = z
  .object({
    email: z.string(),
    lists: z.array(z.object({ id: z.string().min(1), name: z.string(), subscribed: z.boolean() })),
  })
  .meta({ id: 'EmailPreferences' })

/** The optional emails of an address, authorised by the token in each email's footer. */
export const readEmailPreferences = defineCall({
  method: 'GET',
  path: 'email_preferences/:email/:token',
  purpose: 'get email preferences without login',
  part: 'mailings',
  auth: 'none',
  response: EmailPreferences,
  retry: 'read',
  timeout: 'read',
})

/** Subscribes to exactly these lists. */
export const saveEmailPreferences = defineCall({
  method: 'POST',
  path: 'email_preferences/:email/:token',
  purpose: 'save email preferences without login',
  part: 'mailings',
  auth: 'none',
  request: z.object({ lists: z.array(z.string()) }),
  response: EmailPreferences,
  retry: 'keyed',
  timeout: 'write',
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: 'unsubscribe/:email/:token',
  purpose: 'unsubscribe from all optional emails',
  part: 'mailings',
  auth: 'none',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})
