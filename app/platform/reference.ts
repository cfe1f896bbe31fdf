import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { countryCode, money, offeredRate, orNull, UserType } from './primitives.schema.ts'

/** Identify a coin's network: read from the payment, else from the coin list, never guessed. */
export const CHAIN_NAME = 'Machine-readable name of the chain; `bitcoin` is the main network of Bitcoin.'
export const CHAIN_ID = 'EIP-155 ID of an EVM chain; null or omitted for any other chain.'
export const CONTRACT =
  'Contract of a token. Null means the native coin of its network. If omitted, this is unknown and the app shows no QR code.'
export const DECIMALS = 'Maximum number of decimals of amounts; for a token, the decimals of its contract.'

export const ASSET =
  'Symbol of `coin` that customers know, such as USDC. If omitted, the symbol in `GET coins` is used.'

/** A coin on one network. Limits are in EUR. */
export const Coin = z
  .object({
    coin: z
      .string()
      .min(1)
      .describe(
        'Key of a coin on one network, such as USDC_BSC. Every other call uses this key as `coin`. Unique in the list.',
      ),
    asset: z
      .string()
      .describe(
        'Symbol that customers know, such as USDC. Several entries may share a symbol, each with a different `coin`.',
      ),
    name: z.string().describe('Name as shown to customers, such as USD Coin.'),
    chain_name: z.string().describe(CHAIN_NAME),
    network_name: z.string().describe('Name of the network as shown to customers.'),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    rpc_url: orNull(z.string()).describe(
      'URL at which a wallet that does not know the network yet can reach it (https, EIP-3085). If omitted, such a wallet must add the network itself.',
    ),
    rates: z
      .object({
        EUR: offeredRate.describe('EUR for one coin; null or 0 if there is no exchange rate.'),
        GBP: offeredRate.describe(
          'GBP for one coin; null or 0 if there is no exchange rate. The form offers bank accounts in pounds if at least one coin has a GBP rate.',
        ),
      })
      .describe('Price of one coin, in EUR and GBP, at the time of the response.'),
    pay: z.boolean().default(true).describe('True if payments currently accept the coin. Defaults to true.'),
    buy: z.boolean().describe('True if the coin can be bought. Independent of `pay`.'),
    limits: z
      .object({
        min: money.describe('Minimum of one payment, in EUR.'),
        max: money.describe('Maximum of one payment, in EUR.'),
        buy_min: orNull(money).describe('Minimum of one purchase, in EUR.'),
        buy_max: orNull(money).describe('Maximum of one purchase, in EUR.'),
      })
      .describe(
        'Minimum and maximum of one payment, and of one purchase (`buy_`), in EUR; null if there is no such limit.',
      ),
    decimals: z.int().min(0).max(18).describe(DECIMALS),
  })
  .meta({ id: 'Coin' })
export type Coin = z.output<typeof Coin>

export const listCoins = defineCall({
  method: 'GET',
  path: 'coins',
  purpose: 'list coins with their exchange rates',
  auth: 'none',
  response: z.array(Coin),
  retry: 'read',
  timeout: 'read',
  // Calculators use these rates, so they may be at most one minute old. Payments are never priced with them.
  cached: { seconds: 60 },
})

/** The permissions of a verification level by customer type. Limits are in EUR. */
export const VerificationLevel = z
  .object({
    type: UserType.describe('1 for a person, 2 for a company.'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    rolling_24h: money.describe('Maximum of all payments within 24 hours, in EUR.'),
    rolling_30d: money.describe('Maximum of all payments within 30 days, in EUR.'),
    yearly: money.describe('Maximum of all payments within a calendar year, in EUR.'),
    buy: orNull(
      z.object({
        lifetime: money.describe('Maximum of all purchases in total, in EUR.'),
        rolling_24h: orNull(money).describe('Maximum of all purchases within 24 hours, in EUR.'),
        rolling_30d: orNull(money).describe('Maximum of all purchases within 30 days, in EUR.'),
        yearly: orNull(money).describe('Maximum of all purchases within a calendar year, in EUR.'),
      }),
    ).describe(
      'Limits of crypto purchases, in EUR. If omitted, pages show the levels without them. An omitted window has no limit.',
    ),
    pays_others: z.boolean().describe('True if the customer may pay accounts of other people and companies.'),
  })
  .meta({ id: 'VerificationLevel' })
export type VerificationLevel = z.output<typeof VerificationLevel>

export const listLevels = defineCall({
  method: 'GET',
  path: 'verification_levels',
  purpose: 'list the limits and permissions of each verification level',
  part: 'levels',
  auth: 'none',
  response: z.array(VerificationLevel),
  retry: 'read',
  timeout: 'read',
  cached: true,
})

export const Country = z
  .object({
    code: countryCode,
    name: z
      .string()
      .describe(
        'Name in the `Language` of the request. The app uses this name only for codes outside ISO 3166-1, and names the others itself.',
      ),
    eea: z.boolean(),
    sepa: z.boolean(),
    supported: z.boolean(),
    starter_eligible: z.boolean(),
    dial_code: orNull(z.string()),
    forbidden: z.boolean(),
    buying: orNull(z.boolean()).describe(
      'True if crypto is sold to people who live in the country and to companies registered there. If omitted, unspecified.',
    ),
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof Country>

export const listCountries = defineCall({
  method: 'GET',
  path: 'countries',
  purpose: 'list countries and the services that are available there',
  part: 'verification',
  auth: 'none',
  response: z.array(Country),
  retry: 'read',
  timeout: 'read',
  cached: true,
})

export const listActiveCampaigns = defineCall({
  method: 'GET',
  path: 'campaigns/active',
  purpose: 'list active campaigns',
  part: 'rewards',
  auth: 'none',
  response: z.array(
    z.object({
      code: z
        .string()
        .describe('Code of the campaign’s voucher, which is also the first segment of the campaign’s address.'),
      message: messageOrText.describe('Benefit of the campaign.'),
    }),
  ),
  retry: 'read',
  timeout: 'read',
  cached: true,
})

const Option = z
  .object({
    code: z
      .string()
      .min(1)
      .describe('Machine-readable value of the option, which is sent in requests. The same in every language.'),
    name: z.string().describe('Name of the option in the `Language` of the request.'),
    lang: z
      .string()
      .nullable()
      .optional()
      .describe('Language of `name` (BCP 47), if it is not the `Language` of the request.'),
    id: orNull(z.string()).describe(
      'ID of a source of funds, sent with it as `sof_id`. Options of other lists have no ID.',
    ),
  })
  .meta({ id: 'Option' })
export type Option = z.output<typeof Option>

const list = { auth: 'none', response: z.array(Option), retry: 'read', timeout: 'read', cached: true } as const

export const listSourcesOfFunds = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/sofs/:type',
  values: { type: ['private', 'company', 'pep'] },
  purpose: 'list the sources of funds of a private person, a company or a politically exposed person',
  part: 'verification',
})

export const listSofs = defineCall({
  ...list,
  method: 'GET',
  path: 'sofs/:type',
  values: { type: ['private', 'company', 'pep'] },
  part: 'verification',
  purpose: 'list the sources of funds of a type',
})

export const listTransactionVolumes = defineCall({
  ...list,
  method: 'GET',
  path: 'transaction_volumes/:kind',
  values: { kind: ['private', 'company'] },
  purpose: 'list the volume options of private customers or companies',
  part: ['verification', 'collect'],
})

export const listLegalForms = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/legal_forms',
  purpose: 'list the legal forms of companies',
  part: 'verification',
})

export const listIndustries = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/industries',
  purpose: 'list industries',
  part: 'verification',
})

export const listExpectedVolumes = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/expected_volumes',
  purpose: 'list expected monthly volumes of companies',
  part: 'verification',
})

export const listPurposes = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/purposes',
  purpose: 'list the purposes of transactions',
  part: 'verification',
})

export const listNetTurnovers = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/net_turnover',
  purpose: 'list net turnover options of companies',
  part: 'verification',
})

export const listEmployeeCounts = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/employees',
  purpose: 'list employee count options of companies',
  part: 'verification',
})

export const listBasesOfRepresentation = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/basis_of_reps',
  purpose: 'list the bases on which a person can represent a company',
  part: 'verification',
})

export const listOccupations = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/occupations',
  purpose: 'list occupations',
  part: 'verification',
})

export const listFieldsOfActivity = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/field_of_activities',
  purpose: 'list fields of activity',
  part: 'verification',
})
