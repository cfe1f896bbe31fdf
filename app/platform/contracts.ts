import { z } from 'zod'
import { defineCall } from './call.ts'
import { Bytes, instant, orNull } from './primitives.schema.ts'

export const CONTRACT_TYPES = ['terms', 'terms_business', 'privacy', 'collect', 'service_coin'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/** A contract. `content` is HTML of the platform: clean it before it is shown. */
export const Contract = z
  .object({
    id: z.string().min(1),
    type: orNull(z.string()),
    version: orNull(z.string()),
    title: orNull(z.string()),
    lang: orNull(z.string()).describe(
      'The language of title and content, BCP 47: that of the request where there is a translation. Null if not known.',
    ),
    content: z.string(),
    accepted_at: orNull(instant).describe('When the customer accepted it; null if never.'),
  })
  .meta({ id: 'Contract' })
export type Contract = z.output<typeof Contract>

export const listContracts = defineCall({
  method: 'GET',
  path: 'contracts',
  purpose: 'contracts of the customer',
  part: 'contracts',
  auth: 'required',
  response: z.array(Contract.extend({ content: orNull(z.string()) })),
  retry: 'read',
  timeout: 'read',
})

export const readContract = defineCall({
  method: 'GET',
  path: 'contracts/:id',
  purpose: 'one contract',
  part: 'contracts',
  auth: 'optional',
  response: Contract,
  retry: 'read',
  timeout: 'read',
})

export const readContractFile = defineCall({
  method: 'GET',
  path: 'contracts/:id/pdf',
  purpose: 'a contract as a file',
  part: ['contracts', 'collect'],
  auth: 'optional',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

/** The text that is in force; `type` is one of {@link CONTRACT_TYPES}. */
export const readLatestContract = defineCall({
  method: 'GET',
  path: 'contracts/latest/:type',
  values: { type: CONTRACT_TYPES },
  purpose: 'the latest contract of a type',
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
  purpose: 'whether a new version has to be accepted',
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
  response: z.object({ ok: z.literal(true), accepted_at: instant.describe('When it was accepted.') }),
  retry: 'keyed',
  timeout: 'write',
})
