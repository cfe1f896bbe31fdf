import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { ListQuery, TransactionPage } from './transactions.ts'
import { Bytes, instant, oneOf, orNull } from './primitives.schema.ts'

const CollectApplication = z
  .object({
    id: z.string().min(1),
    status: oneOf(['pending', 'approved', 'declined']),
    created: instant.describe('When it was submitted.'),
    reviewed_at: orNull(instant).describe('When it was decided; null before.'),
    decline_reason: orNull(messageOrText).describe('Why it was declined.'),
    website: z.string(),
    business_description: z.string(),
    expected_monthly_volume: z.string(),
    settlement_iban: orNull(z.string()),
    settlement_currency: Currency,
  })
  .meta({ id: 'CollectApplication' })
export type CollectApplication = z.output<typeof CollectApplication>

/** There is one at most: a declined one stands in the way of another. */
export const listCollectApplications = defineCall({
  method: 'GET',
  path: 'collect_applications',
  purpose: 'the application of a company to collect, if there is one',
  part: 'collect',
  auth: 'required',
  response: z.array(CollectApplication),
  retry: 'read',
  timeout: 'read',
})

export const createCollectApplication = defineCall({
  method: 'POST',
  path: 'collect_applications',
  purpose: 'apply to collect',
  part: 'collect',
  auth: 'required',
  request: z.object({
    website: z.string().max(255),
    business_description: z.string().max(1000),
    expected_monthly_volume: z.string(),
    settlement_iban: z.string(),
    settlement_currency: Currency,
    document: z.file().optional(),
    terms: z.literal(true),
  }),
  multipart: true,
  response: CollectApplication,
  retry: 'keyed',
  timeout: 'upload',
})

const CollectLink = z
  .object({
    id: z.string().min(1),
    code: z.string().min(1),
    /** Payers can use an accepted one alone. */
    status: oneOf(['PENDING', 'ACCEPTED', 'DISABLED']),
    url: z.url({ protocol: /^https?$/ }),
    label: z.string(),
  })
  .meta({ id: 'CollectLink' })
export type CollectLink = z.output<typeof CollectLink>

export const listCollectLinks = defineCall({
  method: 'GET',
  path: 'me/collect_links',
  purpose: 'payment links of the company',
  part: 'collect',
  auth: 'required',
  response: z.array(CollectLink),
  retry: 'read',
  timeout: 'read',
})

export const listCollectTransactions = defineCall({
  method: 'GET',
  path: 'transactions/collect',
  purpose: 'what was paid by the links of the company, a page of it',
  part: 'collect',
  auth: 'required',
  query: ListQuery.pick({ limit: true, offset: true, period_start: true, period_end: true, status: true }),
  response: TransactionPage,
  retry: 'read',
  timeout: 'read',
})

const COLLECT_COLUMNS = [
  'transaction_key',
  'created',
  'completed_at',
  'list_status',
  'payer_name',
  'payer',
  'wallet',
  'partner_reference',
  'amount',
  'currency',
  'amount_eur',
  'coin_amount',
  'coin',
  'rate',
] as const
const CollectRecord = z.record(z.enum(COLLECT_COLUMNS), z.string())
export type CollectRecord = z.output<typeof CollectRecord>

/** The whole list at once; the platform writes it as a table. */
export const readCollectTable = defineCall({
  method: 'GET',
  path: 'transactions/collect/csv',
  purpose: 'what was paid by the links of the company, whole, as a table',
  part: 'collect',
  auth: 'required',
  query: ListQuery.pick({ period_start: true, period_end: true, status: true }),
  response: Bytes.transform((bytes, { issues, value }) => {
    try {
      return parse(bytes, { bom: true, columns: true }) as unknown
    } catch {
      issues.push({ code: 'custom', input: value, message: 'not a table' })
      return z.NEVER
    }
  }).pipe(z.array(CollectRecord)),
  file: 'text/csv',
  retry: 'read',
  timeout: 'read',
})

export const CHANNEL_TYPES = ['crypto', 'INSTA_FILL', 'INSTA_PAY'] as const

const ChannelQuery = ListQuery.extend({
  payer_name: z.string().optional(),
  wallet: z.string().optional(),
  partner_reference: z.string().optional(),
  type: z.enum(CHANNEL_TYPES).optional(),
})
export type ChannelQuery = z.input<typeof ChannelQuery>

export const listChannelTransactions = defineCall({
  method: 'GET',
  path: 'transactions/me/channel/e-com',
  purpose: 'payments through the e-commerce channel, a page of them',
  part: 'collect',
  auth: 'required',
  query: ChannelQuery,
  response: TransactionPage,
  retry: 'read',
  timeout: 'read',
})
