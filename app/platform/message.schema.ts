import { z } from 'zod'
import { orNull } from './primitives.schema.ts'

/** A message for customers: a code with parameters, and a text for apps that don't know the code. */
export const Message = z
  .object({
    code: orNull(z.string()).describe(
      'Code of the message. If the app has its own text for the code, it shows that text instead of `text`.',
    ),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .default({})
      .describe(
        'Parameters of the code’s text. `coin_amount` is a decimal, in the coin given in `coin`; `reason` is a bank’s reason code.',
      ),
    text: z.string().describe('The message as text, in the Language of the request.'),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

/** A message, or a plain text without a code. */
export const messageOrText = z.union([
  z.string().transform((text): Message => ({ code: null, params: {}, text })),
  Message,
])
