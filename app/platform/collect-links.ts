import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { count, instant, money, oneOf, orNull } from './primitives.schema.ts'

const CollectLink = z
  .object({
    id: z.string().min(1),
    code: z.string().min(1),
    /** Payers can use only accepted links. */
    status: oneOf(['PENDING', 'ACCEPTED', 'DISABLED']),
    url: z.url({ protocol: /^https?$/ }),
    label: z.string(),
    // Additions of this product. Other platforms omit them.
    amount: orNull(money).describe('Amount to pay; null if the payer enters the amount.'),
    currency: oneOf(['EUR', 'GBP']).optional(),
    reference: orNull(z.string()).describe('Reference for the company’s books.'),
    expires_at: orNull(instant).describe('Time at which the link expires; null if it never expires.'),
    max_uses: orNull(z.int().min(1)).describe('Maximum number of payments through the link; null for no maximum.'),
    uses: orNull(count).describe('Number of payments made through the link.'),
    payable: z
      .boolean()
      .optional()
      .describe(
        'True if payers can use the link now. A link that has expired or is used up keeps the status ACCEPTED.',
      ),
    created: orNull(instant).describe('Time at which the link was created.'),
  })
  .meta({ id: 'CollectLink' })
export type CollectLink = z.output<typeof CollectLink>

export const listCollectLinks = defineCall({
  method: 'GET',
  path: 'me/collect_links',
  purpose: 'list the company’s payment links',
  part: 'collect',
  auth: 'required',
  response: z.array(CollectLink),
  retry: 'read',
  timeout: 'read',
})

export const makeCollectLink = defineCall({
  method: 'POST',
  path: 'me/collect_links',
  purpose: 'create a payment link',
  part: 'collectLinks',
  auth: 'required',
  request: z.object({
    label: z.string().max(100),
    amount: z.string().nullable().describe('Amount to pay; null if the payer enters the amount.'),
    currency: Currency,
    reference: z.string().max(100).nullable(),
    expires_at: z.iso.datetime().nullable(),
    max_uses: z.int().min(1).nullable(),
  }),
  response: CollectLink,
  retry: 'keyed',
  timeout: 'write',
})

export const readCollectLink = defineCall({
  method: 'GET',
  path: 'me/collect_links/:id',
  purpose: 'get one of the company’s payment links',
  part: 'collectLinks',
  auth: 'required',
  response: CollectLink,
  retry: 'read',
  timeout: 'read',
})

/** Renames a link, or enables or disables it. */
export const changeCollectLink = defineCall({
  method: 'PATCH',
  path: 'me/collect_links/:id',
  purpose: 'rename a payment link, or disable or enable it',
  part: 'collectLinks',
  auth: 'required',
  request: z.object({ label: z.string().max(100).optional(), status: z.enum(['ACCEPTED', 'DISABLED']).optional() }),
  response: CollectLink,
  retry: 'keyed',
  timeout: 'write',
})
