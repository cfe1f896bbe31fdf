import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant } from './primitives.schema.ts'

/**
 * A link by which support sees a page as the customer saw it when the link was made: the same states, amounts and dates, and
 * nothing personal. It needs no login, and opens nothing of the customer's own account.
 */
const SupportLink = z
  .object({
    id: z.string().min(1),
    path: z.string().describe('The page of the app that it was made on.'),
    url: z.url().describe('What is passed on to support.'),
    created: instant.describe('When it was made.'),
    expires_at: instant.describe('When it ends.'),
  })
  .meta({ id: 'SupportLink' })
export type SupportLink = z.output<typeof SupportLink>

/** The links that still work, the newest first. */
export const listSupportLinks = defineCall({
  method: 'GET',
  path: 'me/support_links',
  purpose: 'the links by which support sees pages as the customer does',
  part: 'supportLinks',
  auth: 'required',
  response: z.array(SupportLink),
  retry: 'read',
  timeout: 'read',
})

export const makeSupportLink = defineCall({
  method: 'POST',
  path: 'me/support_links',
  purpose: 'make a link by which support sees a page as the customer does now, with nothing personal on it',
  part: 'supportLinks',
  auth: 'required',
  request: z.object({ path: z.string().max(300).describe('The page of the app, as `/history?status=COMPLETED`.') }),
  response: SupportLink,
  retry: 'keyed',
  timeout: 'write',
})
