import { z } from 'zod'
import { defineCall } from './call.ts'
import { decimal, orNull } from './wire-values.ts'

/** A coin that can be paid with. Limits are in EUR. */
export const Coin = z.object({
  coin: z.string().min(1),
  asset: z.string(),
  name: z.string(),
  chain_name: z.string(),
  network_name: z.string(),
  chain_id: orNull(z.number()),
  contract: orNull(z.string()),
  rates: z.object({ EUR: decimal, GBP: orNull(decimal) }),
  buy: z.boolean(),
  limits: z.object({ min: decimal, max: decimal, buy_min: orNull(decimal), buy_max: orNull(decimal) }),
  decimals: z.int(),
})
export type Coin = z.output<typeof Coin>

export const listCoins = defineCall({
  method: 'GET',
  path: 'coins',
  purpose: 'coins with their rates',
  auth: 'none',
  response: z.array(Coin),
  retry: 'read',
  patience: 'read',
  cached: true,
})

/** A country, by its ISO 3166-1 alpha-2 code, and what may be done there. */
export const Country = z.object({
  code: z.string().length(2),
  name: z.string(),
  eea: z.boolean(),
  sepa: z.boolean(),
  supported: z.boolean(),
  starter_eligible: z.boolean(),
  dial_code: orNull(z.string()),
  forbidden: z.boolean(),
})
export type Country = z.output<typeof Country>

export const listCountries = defineCall({
  method: 'GET',
  path: 'countries',
  purpose: 'countries and what may be done there',
  auth: 'none',
  response: z.array(Country),
  retry: 'read',
  patience: 'read',
  cached: true,
})

export const listActiveCampaigns = defineCall({
  method: 'GET',
  path: 'campaigns/active',
  purpose: 'active campaigns',
  auth: 'none',
  response: z.array(z.object({ code: z.string(), message: z.string() })),
  retry: 'read',
  patience: 'read',
  cached: true,
})
