import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant, oneOf, orNull } from './primitives.schema.ts'

/** Message topics. A complaint is acknowledged immediately and has a longer deadline. */
export const SUPPORT_TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

const Message = z
  .object({
    topic: z.enum(SUPPORT_TOPICS),
    message: z.string().max(4000),
    wish: z.string().max(1000).optional(),
    transaction_key: z.string().optional(),
    /** The support code of an error page. */
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
    email: z.string(),
    created: instant.describe('Time at which the message was sent.'),
    due: instant.describe('Time by which the message is answered.'),
    answered: orNull(instant).describe('Time of the answer; null before that.'),
    answer: orNull(z.string()),
  })
  .meta({ id: 'SupportRequest' })
export type SupportRequest = z.output<typeof SupportRequest>

export const writeToSupport = defineCall({
  method: 'POST',
  path: 'me/support_requests',
  purpose: 'send a message or a complaint to support',
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
  purpose: 'get a message to support with its deadline and answer',
  part: 'support',
  auth: 'required',
  response: SupportRequest,
  retry: 'read',
  timeout: 'read',
})

/** Returns a secret with which the sender can read the message again. */
export const writeToSupportAsStranger = defineCall({
  method: 'POST',
  path: 'support_requests',
  purpose: 'send a message or a complaint to support without login',
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
  purpose: 'get a message to support that was sent without login',
  part: 'support',
  auth: 'none',
  response: SupportRequest,
  retry: 'read',
  timeout: 'read',
})
