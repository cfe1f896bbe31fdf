import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { countryCode, money, offeredRate, orNull, UserType } from './primitives.schema.ts'

/** What says where a coin moves: read from the payment, then from the list, and never guessed. */
export const CHAIN_NAME = 'The chain by its name for programs; `bitcoin` is the main network of Bitcoin.'
export const CHAIN_ID = 'The EIP-155 id of a chain of the EVM; null or left out for any other chain.'
export const CONTRACT =
  'The contract of a token. null says that this is the own coin of its network; left out says nothing, and no QR code is made.'
export const DECIMALS = 'How many decimals amounts may have; of a token, those of its contract.'

/** A coin on one network. Limits are in EUR. */
export const ASSET = 'The symbol of `coin` that customers know, such as USDC; left out, the one that `GET coins` has.'

export const Coin = z
  .object({
    coin: z
      .string()
      .min(1)
      .describe(
        'The key of a coin on one network, such as USDC_BSC: what every other call means by `coin`. Unique in the list.',
      ),
    asset: z
      .string()
      .describe(
        'The symbol that customers know, such as USDC. Several entries may share it, each with its own `coin`.',
      ),
    name: z.string().describe('The name that customers read, such as USD Coin.'),
    chain_name: z.string().describe(CHAIN_NAME),
    network_name: z.string().describe('The network as customers read it.'),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    rpc_url: orNull(z.string()).describe(
      'Where a wallet that does not know the network yet can reach it (https, EIP-3085). Without it such a wallet is asked to add the network itself.',
    ),
    rates: z
      .object({
        EUR: offeredRate.describe('EUR for one coin; null or 0 while there is no rate.'),
        GBP: offeredRate.describe(
          'GBP for one coin; null or 0 while there is no rate. Accounts in pounds are offered while a coin has one.',
        ),
      })
      .describe('The price of one coin, in EUR and GBP, as of this answer.'),
    pay: z.boolean().default(true).describe('Whether payments take it now; left out says that they do.'),
    buy: z.boolean().describe('Whether it can be bought; it says nothing about paying with it.'),
    limits: z
      .object({
        min: money.describe('The least of one payment, in EUR.'),
        max: money.describe('The most of one payment, in EUR.'),
        buy_min: orNull(money).describe('The least of one purchase, in EUR.'),
        buy_max: orNull(money).describe('The most of one purchase, in EUR.'),
      })
      .describe(
        'The least and most of one payment, and of one purchase (`buy_`), in EUR; null where there is no such limit.',
      ),
    decimals: z.int().min(0).max(18).describe(DECIMALS),
  })
  .meta({ id: 'Coin' })
export type Coin = z.output<typeof Coin>

export const listCoins = defineCall({
  method: 'GET',
  path: 'coins',
  purpose: 'coins with their rates',
  auth: 'none',
  response: z.array(Coin),
  retry: 'read',
  timeout: 'read',
  // Calculators work with these rates: a minute is the most that one may be old. A payment's price is never made of them.
  cached: { seconds: 60 },
})

/** What a verification level allows a kind of customer. Limits in EUR. */
export const VerificationLevel = z
  .object({
    type: UserType.describe('1 is a person, 2 a company.'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    rolling_24h: money.describe('The most that may be paid within 24 hours, in EUR.'),
    rolling_30d: money.describe('The most that may be paid within 30 days, in EUR.'),
    yearly: money.describe('The most that may be paid within a calendar year, in EUR.'),
    buy: orNull(
      z.object({
        lifetime: money.describe('The most that may be bought for in all.'),
        rolling_24h: orNull(money).describe('Within 24 hours.'),
        rolling_30d: orNull(money).describe('Within 30 days.'),
        yearly: orNull(money).describe('Within a calendar year.'),
      }),
    ).describe(
      'The most crypto that may be bought for, in EUR. Left out, the levels are told without it; a window that is left out has no limit.',
    ),
    pays_others: z.boolean().describe('Whether accounts of other people and companies may be paid.'),
  })
  .meta({ id: 'VerificationLevel' })
export type VerificationLevel = z.output<typeof VerificationLevel>

export const listLevels = defineCall({
  method: 'GET',
  path: 'verification_levels',
  purpose: 'what each verification level allows in figures',
  part: 'levels',
  auth: 'none',
  response: z.array(VerificationLevel),
  retry: 'read',
  timeout: 'read',
  cached: true,
})

/** A country, by its ISO 3166-1 alpha-2 code, and what may be done there. */
export const Country = z
  .object({
    code: countryCode,
    name: z
      .string()
      .describe('In the Language of the request. The app names the codes of ISO 3166-1 itself, and others by this.'),
    eea: z.boolean(),
    sepa: z.boolean(),
    supported: z.boolean(),
    starter_eligible: z.boolean(),
    dial_code: orNull(z.string()),
    forbidden: z.boolean(),
    buying: orNull(z.boolean()).describe(
      'Whether crypto is sold to people who live there and companies registered there. Left out: not said.',
    ),
  })
  .meta({ id: 'Country' })
export type Country = z.output<typeof Country>

export const listCountries = defineCall({
  method: 'GET',
  path: 'countries',
  purpose: 'countries and what may be done there',
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
  purpose: 'active campaigns',
  part: 'rewards',
  auth: 'none',
  response: z.array(
    z.object({
      code: z.string().describe('The code of its voucher, which is also the first segment of its address.'),
      message: messageOrText.describe('What it gives.'),
    }),
  ),
  retry: 'read',
  timeout: 'read',
  cached: true,
})

/** One of a list to choose from. */
const Option = z
  .object({
    code: z.string().min(1).describe('What is chosen, for programs: the same in every language, and what is sent.'),
    name: z.string().describe('The same in words, in the Language of the request.'),
    lang: z.string().nullable().optional().describe('The language of the name (BCP 47) where it is another one.'),
    id: orNull(z.string()).describe('The id of a source of funds, sent with it as `sof_id`; other lists have none.'),
  })
  .meta({ id: 'Option' })
export type Option = z.output<typeof Option>

const list = { auth: 'none', response: z.array(Option), retry: 'read', timeout: 'read', cached: true } as const

export const listSourcesOfFunds = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/sofs/:type',
  values: { type: ['private', 'company', 'pep'] },
  purpose: 'sources of funds: of a private person, a company or a politically exposed person',
  part: 'verification',
})

export const listSofs = defineCall({
  ...list,
  method: 'GET',
  path: 'sofs/:type',
  values: { type: ['private', 'company', 'pep'] },
  part: 'verification',
  purpose: 'sources of funds, by type',
})

export const listTransactionVolumes = defineCall({
  ...list,
  method: 'GET',
  path: 'transaction_volumes/:kind',
  values: { kind: ['private', 'company'] },
  purpose: 'volumes to choose from: private or company',
  part: ['verification', 'collect'],
})

export const listLegalForms = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/legal_forms',
  purpose: 'legal forms of companies',
  part: 'verification',
})

export const listIndustries = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/industries',
  purpose: 'industries',
  part: 'verification',
})

export const listExpectedVolumes = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/expected_volumes',
  purpose: 'volumes that a company expects in a month',
  part: 'verification',
})

export const listPurposes = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/purposes',
  purpose: 'what transactions are for',
  part: 'verification',
})

export const listNetTurnovers = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/net_turnover',
  purpose: 'net turnover of a company',
  part: 'verification',
})

export const listEmployeeCounts = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/employees',
  purpose: 'number of employees',
  part: 'verification',
})

export const listBasesOfRepresentation = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/basis_of_reps',
  purpose: 'what gives the right to represent a company',
  part: 'verification',
})

export const listOccupations = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/occupations',
  purpose: 'occupations',
  part: 'verification',
})

export const listFieldsOfActivity = defineCall({
  ...list,
  method: 'GET',
  path: 'sys_options/field_of_activities',
  purpose: 'fields of activity',
  part: 'verification',
})
