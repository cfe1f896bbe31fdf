import { z } from 'zod'
import { defineCall } from './call.ts'
import { orNull } from './primitives.schema.ts'

/** A company that the customer may pay for, as owner or board member (rules.md#pay-as-company). */
export const Company = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    code: orNull(z.string()),
    is_owner: z.boolean().default(false),
    is_board_member: z.boolean().default(false),
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>

export const listMyCompanies = defineCall({
  method: 'GET',
  path: 'me/companies',
  purpose: 'list the companies on whose behalf the customer may pay',
  part: 'companies',
  auth: 'required',
  response: z.array(Company),
  retry: 'read',
  timeout: 'read',
})
