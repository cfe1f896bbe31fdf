import { z } from 'zod'
import { defineCall } from './call.ts'
import { LANGUAGE_CODES } from './primitives.schema.ts'

const Preferences = z
  .object({
    language: z.enum(LANGUAGE_CODES).catch('en'),
    email: z.object({ product: z.boolean(), marketing: z.boolean(), transactions: z.boolean().default(true) }),
    social: z.array(z.object({ provider: z.string(), linked: z.boolean() })).default([]),
  })
  .meta({ id: 'Preferences' })

export type Preferences = z.output<typeof Preferences>

export const readPreferences = defineCall({
  method: 'GET',
  path: 'me/preferences',
  purpose: 'get the language and the optional emails',
  part: 'preferences',
  auth: 'required',
  response: Preferences,
  retry: 'read',
  timeout: 'read',
})

export const savePreferences = defineCall({
  method: 'POST',
  path: 'me/preferences',
  purpose: 'change the language and the optional emails',
  part: 'preferences',
  auth: 'required',
  request: z.object({
    language: z.enum(LANGUAGE_CODES),
    'email.product': z.boolean(),
    'email.marketing': z.boolean(),
  }),
  response: Preferences,
  retry: 'keyed',
  timeout: 'write',
})
