import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { ASSET } from './reference.ts'
import { TransactionListItem } from './transaction.schema.ts'
import { ListQuery, TransactionPage } from './transactions.ts'
import { Bytes, count, instant, money, oneOf, orNull, percent, rate } from './primitives.schema.ts'

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
    settlement_iban: orNull(z.string()).describe('Where euros go.'),
    settlement_sort_code: orNull(z.string()).describe('Where pounds go, with `settlement_account`.'),
    settlement_account: orNull(z.string()),
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

/** A part of the contract that no page asks for: the list has the one application whole. */
export const readCollectApplication = defineCall({
  method: 'GET',
  path: 'collect_applications/:id',
  purpose: 'one application to collect',
  part: 'collect',
  auth: 'required',
  response: CollectApplication,
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
    settlement_iban: z.string().optional().describe('For EUR: the IBAN that settlements go to.'),
    settlement_sort_code: z.string().optional().describe('For GBP, with `settlement_account`.'),
    settlement_account: z.string().optional(),
    settlement_currency: Currency,
    document: z.file().optional(),
    terms: z.literal(true),
  }),
  multipart: true,
  response: CollectApplication,
  retry: 'keyed',
  timeout: 'upload',
})

const CollectTerms = z
  .object({
    fee_percent: percent.describe('What we keep of what a payer pays, in percent: 1.75 means 1.75%.'),
    preview: orNull(
      z.object({
        amount: money.describe('What the payer pays, in `currency`.'),
        currency: Currency,
        settlement_currency: Currency.describe('What the business is paid in.'),
        gross: money.describe('The same in `settlement_currency`.'),
        fee: money.describe('What we keep of it, in `settlement_currency`.'),
        net: money.describe('What is sent to the bank: gross less fee.'),
        pound_rate: orNull(rate).describe(
          'EUR for one pound, if one currency is converted to the other; null otherwise.',
        ),
      }),
    ).describe('What `amount` brings the business, at the rates of now; null without `amount`.'),
  })
  .meta({ id: 'CollectTerms' })
export type CollectTerms = z.output<typeof CollectTerms>

/** What collecting costs, before a company applies as well; with an amount, what a payment by a link brings. */
export const readCollectTerms = defineCall({
  method: 'GET',
  path: 'collect_terms',
  purpose: 'the fee of collecting, and what an amount brings the business',
  part: 'collectTerms',
  auth: 'required',
  query: z.object({
    amount: z.string().optional().describe('What a payer pays, for `preview`.'),
    currency: Currency.optional(),
  }),
  response: CollectTerms,
  retry: 'read',
  timeout: 'read',
})

const CollectLink = z
  .object({
    id: z.string().min(1),
    code: z.string().min(1),
    /** Payers can use an accepted one alone. */
    status: oneOf(['PENDING', 'ACCEPTED', 'DISABLED']),
    url: z.url({ protocol: /^https?$/ }),
    label: z.string(),
    // Additions of this product: a platform without them leaves them out.
    amount: orNull(money).describe('What is asked for; null where the payer says how much.'),
    currency: oneOf(['EUR', 'GBP']).optional(),
    reference: orNull(z.string()).describe('Of the books of the company.'),
    expires_at: orNull(instant).describe('When it ends; null for never.'),
    max_uses: orNull(z.int().min(1)).describe('How many may pay by it; null for any number.'),
    uses: orNull(count).describe('How many have paid by it.'),
    payable: z
      .boolean()
      .optional()
      .describe('Whether a payer can pay by it now: a link that has expired or is used up stays accepted.'),
    created: orNull(instant).describe('When it was made.'),
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

/** What the list can be asked for. All but the period and the status are additions of this product. */
const CollectFilter = ListQuery.pick({
  period_start: true,
  period_end: true,
  status: true,
  coin: true,
  receiver: true,
}).extend({
  payer_name: z.string().optional(),
  wallet: z.string().optional(),
  partner_reference: z.string().optional(),
  collect_link_id: z.string().optional().describe('What was paid by one link.'),
})

const CollectPage = TransactionPage.extend({
  items: z.array(
    TransactionListItem.extend({
      collect_link_id: orNull(z.string()).describe('The link that it was paid by.'),
      collect_link_label: orNull(z.string()),
      settlement: orNull(
        z.object({
          gross: money.describe('What the payer paid, in `currency`.'),
          fee: money.describe('What we keep of it.'),
          net: money.describe('What was sent to the bank.'),
          currency: Currency,
          payout_id: orNull(z.string()).describe('What the bank shows of the payout.'),
        }),
      ).describe('What it brought, once it was sent to the bank.'),
    }),
  ),
})
export type CollectPage = z.output<typeof CollectPage>

export const listCollectTransactions = defineCall({
  method: 'GET',
  path: 'transactions/collect',
  purpose: 'what was paid by the links of the company, a page of it',
  part: 'collect',
  auth: 'required',
  query: CollectFilter.extend({ limit: ListQuery.shape.limit, offset: ListQuery.shape.offset }),
  response: CollectPage,
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
/** What this product adds to the table. */
const COLLECT_ADDED_COLUMNS = [
  'collect_link_label',
  'settlement_gross',
  'settlement_fee',
  'settlement_net',
  'settlement_currency',
  'payout_id',
] as const
const CollectRecord = z.intersection(
  z.record(z.enum(COLLECT_COLUMNS), z.string()),
  z.partialRecord(z.enum(COLLECT_ADDED_COLUMNS), z.string()),
)
export type CollectRecord = z.output<typeof CollectRecord>

/** The whole list at once; the platform writes it as a table. */
export const readCollectTable = defineCall({
  method: 'GET',
  path: 'transactions/collect/csv',
  purpose: 'what was paid by the links of the company, whole, as a table',
  part: 'collect',
  auth: 'required',
  query: CollectFilter,
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
  response: CollectPage,
  retry: 'read',
  timeout: 'read',
})

export const makeCollectLink = defineCall({
  method: 'POST',
  path: 'me/collect_links',
  purpose: 'make a payment link',
  part: 'collectLinks',
  auth: 'required',
  request: z.object({
    label: z.string().max(100),
    amount: z.string().nullable().describe('Null where the payer says how much.'),
    currency: Currency,
    reference: z.string().max(100).nullable(),
    expires_at: z.iso.datetime().nullable(),
    max_uses: z.int().min(1).nullable(),
  }),
  response: CollectLink,
  retry: 'keyed',
  timeout: 'write',
})

export const readCollectLink = defineCall({
  method: 'GET',
  path: 'me/collect_links/:id',
  purpose: 'one payment link of the company',
  part: 'collectLinks',
  auth: 'required',
  response: CollectLink,
  retry: 'read',
  timeout: 'read',
})

/** Names a link, and switches it off or on again. */
export const changeCollectLink = defineCall({
  method: 'PATCH',
  path: 'me/collect_links/:id',
  purpose: 'name a payment link, and switch it off or on',
  part: 'collectLinks',
  auth: 'required',
  request: z.object({ label: z.string().max(100).optional(), status: z.enum(['ACCEPTED', 'DISABLED']).optional() }),
  response: CollectLink,
  retry: 'keyed',
  timeout: 'write',
})

const Settlement = z
  .object({
    payout_id: orNull(z.string()).describe('What the bank shows of it.'),
    transaction_key: z.string().min(1),
    status: oneOf(['sent', 'arrived']),
    sent_at: instant.describe('When it left for the bank.'),
    arrived_at: orNull(instant).describe('When the bank confirmed it.'),
    currency: Currency,
    gross: money.describe('What the payer paid.'),
    fee: money.describe('What we keep of it.'),
    net: money.describe('What was sent to the bank: gross less fee.'),
    iban: orNull(z.string()),
    sort_code: orNull(z.string()),
    account_number: orNull(z.string()),
    payer_name: orNull(z.string()),
    partner_reference: orNull(z.string()),
    collect_link_id: orNull(z.string()),
    collect_link_label: orNull(z.string()),
    coin: orNull(z.string()).describe('What the payer paid with.'),
    asset: orNull(z.string()).describe(ASSET),
    rate: orNull(rate).describe('The rate at which it was converted: EUR for one coin.'),
    market_rate: orNull(rate).describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
    pound_rate: orNull(rate).describe(
      'EUR for one pound, if the link or the bank account is in pounds and so they were converted; null otherwise.',
    ),
  })
  .meta({ id: 'CollectSettlement' })
export type Settlement = z.output<typeof Settlement>

export const listSettlements = defineCall({
  method: 'GET',
  path: 'collect_settlements',
  purpose: 'what was paid out to the company, a page of it',
  part: 'collectLinks',
  auth: 'required',
  query: ListQuery.pick({ limit: true, offset: true, period_start: true, period_end: true }),
  response: z.object({
    items: z.array(Settlement),
    total: count,
    limit: count,
    offset: count,
    sums: z.array(
      z.object({
        currency: Currency,
        gross: money.describe('What payers paid, of the whole list.'),
        fee: money.describe('What we keep of it.'),
        net: money.describe('What was sent to the bank.'),
      }),
    ),
  }),
  retry: 'read',
  timeout: 'read',
})
