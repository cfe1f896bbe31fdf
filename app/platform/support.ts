import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, oneOf, orNull } from './primitives.schema.ts'

/** What a message can be about. A complaint is acknowledged at once and has a longer deadline. */
export const SUPPORT_TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

const Message = z
  .object({
    topic: z.enum(SUPPORT_TOPICS),
    message: z.string().max(4000),
    /** What is asked of us. */
    wish: z.string().max(1000).optional(),
    transaction_key: z.string().optional(),
    /** The code of an error page. */
    support_code: z.string().optional(),
  })
  .meta({ id: 'SupportMessage' })

const SupportRequest = z
  .object({
    reference: z.string().min(1),
    topic: oneOf(SUPPORT_TOPICS),
    message: z.string(),
    wish: orNull(z.string()),
    transaction_key: orNull(z.string()),
    support_code: orNull(z.string()),
    /** Where the answer goes. */
    email: z.string(),
    created: instant.describe('When it was sent.'),
    /** When it is answered at the latest. */
    due: instant.describe('By when it is answered.'),
    answered: orNull(instant).describe('When it was answered; null before.'),
    answer: orNull(z.string()),
  })
  .meta({ id: 'SupportRequest' })
export type SupportRequest = z.output<typeof SupportRequest>

export const writeToSupport = defineCall({
  method: 'POST',
  path: 'me/support_requests',
  purpose: 'write to support or complain',
  part: 'support',
  auth: 'required',
  request: Message,
  response: SupportRequest,
  retry: 'keyed',
  timeout: 'write',
})

export const readSupportRequest = defineCall({
  method: 'GET',
  path: 'me/support_requests/:reference',
  purpose: 'a message to support with its deadline and answer',
  part: 'support',
  auth: 'required',
  response: SupportRequest,
  retry: 'read',
  timeout: 'read',
})

/** The answer holds the secret that lets whoever wrote it look at it again. */
export const writeToSupportAsStranger = defineCall({
  method: 'POST',
  path: 'support_requests',
  purpose: 'write to support or complain without login',
  part: 'support',
  auth: 'none',
  request: Message.extend({ email: z.string() }),
  response: SupportRequest.extend({ secret: z.string().regex(/^[\w-]{16,128}$/) }),
  retry: 'keyed',
  timeout: 'write',
})

export const readStrangersRequest = defineCall({
  method: 'GET',
  path: 'support_requests/:reference/:secret',
  purpose: 'a message to support that was written without login',
  part: 'support',
  auth: 'none',
  response: SupportRequest,
  retry: 'read',
  timeout: 'read',
})
