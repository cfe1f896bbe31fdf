import { z } from 'zod'
import { defineCall } from './call.ts'
import { Bytes, instant, orNull } from './primitives.schema.ts'

export const CONTRACT_TYPES = ['terms', 'terms_business', 'privacy', 'collect', 'service_coin'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** `content` is HTML of the platform. Sanitise it before rendering. */
export const Contract = z
  .object({
    id: z.string().min(1),
    type: orNull(z.string()),
    version: orNull(z.string()),
    title: orNull(z.string()),
    lang: orNull(z.string()).describe(
      'Language of `title` and `content` (BCP 47): the language of the request if a translation exists. Null if unknown.',
    ),
    changes: orNull(z.array(z.string())).describe(
      'Most important changes since the version before, in the language `lang`, one sentence of plain text each. The app shows at most three. If omitted, it shows none.',
    ),
    content: z.string(),
    accepted_at: orNull(instant).describe('Time at which the customer accepted the contract; null if never.'),
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof Contract>

export const listContracts = defineCall({
  method: 'GET',
  path: 'contracts',
  purpose: 'list the customer’s contracts',
  part: 'contracts',
  auth: 'required',
  response: z.array(Contract.extend({ content: orNull(z.string()) })),
  retry: 'read',
  timeout: 'read',
})

export const readContract = defineCall({
  method: 'GET',
  path: 'contracts/:id',
  purpose: 'get one contract',
  part: 'contracts',
  auth: 'optional',
  response: Contract,
  retry: 'read',
  timeout: 'read',
})

export const readContractFile = defineCall({
  method: 'GET',
  path: 'contracts/:id/pdf',
  purpose: 'download a contract as a PDF',
  part: ['contracts', 'collect'],
  auth: 'optional',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

/** The version in force. `type` is one of {@link CONTRACT_TYPES}. */
export const readLatestContract = defineCall({
  method: 'GET',
  path: 'contracts/latest/:type',
  values: { type: CONTRACT_TYPES },
  purpose: 'get the latest contract of a type',
  part: ['contracts', 'collect', 'balances'],
  auth: 'none',
  response: Contract,
  retry: 'read',
  timeout: 'read',
  cached: true,
})

export const checkContract = defineCall({
  method: 'GET',
  path: 'contracts/check/:type',
  values: { type: ['terms', 'terms_business'] },
  purpose: 'check if a new version must be accepted',
  part: 'contracts',
  auth: 'required',
  response: z.object({ needs_acceptance: z.boolean(), contract_id: z.string().nullable() }),
  retry: 'read',
  timeout: 'read',
  silent: true,
})

export const acceptContract = defineCall({
  method: 'POST',
  path: 'contracts/accept/:id',
  purpose: 'accept a contract',
  part: 'contracts',
  auth: 'required',
  request: z.object({}),
  response: z.object({ ok: z.literal(true), accepted_at: instant.describe('Time of acceptance.') }),
  retry: 'keyed',
  timeout: 'write',
})
