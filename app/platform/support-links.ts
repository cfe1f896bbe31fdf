import { z } from 'zod'
import { defineCall } from './call.ts'
import { instant } from './primitives.schema.ts'

/**
 * A link that shows support a page as the customer saw it when the link was created: the same states, amounts and
 * dates, without personal data. It needs no login and grants no access to the account.
 */
const SupportLink = z
  .object({
    id: z.string().min(1),
    path: z.string().describe('Page of the app that the link was created on.'),
    url: z.url().describe('Address that the customer passes on to support.'),
    created: instant.describe('Time at which the link was created.'),
    expires_at: instant.describe('Time at which the link expires.'),
  })
  .meta({ id: 'SupportLink' })
export type SupportLink = z.output<typeof SupportLink>

/** The links that still work, newest first. */
export const listSupportLinks = defineCall({
  method: 'GET',
  path: 'me/support_links',
  purpose: 'list the links that let support see pages as the customer sees them',
  part: 'supportLinks',
  auth: 'required',
  response: z.array(SupportLink),
  retry: 'read',
  timeout: 'read',
})

export const makeSupportLink = defineCall({
  method: 'POST',
  path: 'me/support_links',
  purpose: 'create a link that lets support see a page as the customer sees it now, without personal data',
  part: 'supportLinks',
  auth: 'required',
  request: z.object({ path: z.string().max(300).describe('Page of the app, such as `/history?status=COMPLETED`.') }),
  response: SupportLink,
  retry: 'keyed',
  timeout: 'write',
})
