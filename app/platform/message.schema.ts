import { z } from 'zod'
import { orNull } from './primitives.schema.ts'

/**
 * What the platform says to customers: a code with what its words need, and the words themselves for an app that does not
 * know the code.
 */
export const Message = z
  .object({
    code: orNull(z.string()).describe(
      'What is said, for the app: where it has words of its own for a code, they go first.',
    ),
    params: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .default({})
      .describe(
        'What the words of the code need. `coin_amount` is a decimal, of the coin in `coin`; `reason` is the reason code of a bank.',
      ),
    text: z.string().describe('The same in words, in the Language of the request.'),
  })
  .meta({ id: 'Message' })
export type Message = z.output<typeof Message>

/** A message, or its words alone, which have no code. */
export const messageOrText = z.union([
  z.string().transform((text): Message => ({ code: null, params: {}, text })),
  Message,
])
