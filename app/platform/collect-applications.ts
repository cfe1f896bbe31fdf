import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Currency } from './payment-form.schema.ts'
import { instant, money, oneOf, orNull, percent, rate } from './primitives.schema.ts'

const CollectApplication = z
  .object({
    id: z.string().min(1),
    status: oneOf(['pending', 'approved', 'declined']),
    created: instant.describe('Time at which the application was submitted.'),
    reviewed_at: orNull(instant).describe('Time of the decision; null before that.'),
    decline_reason: orNull(messageOrText).describe('Reason why the application was declined.'),
    website: z.string(),
    business_description: z.string(),
    expected_monthly_volume: z.string(),
    settlement_iban: orNull(z.string()).describe('IBAN that settlements in EUR are paid to.'),
    settlement_sort_code: orNull(z.string()).describe(
      'Sort code that settlements in GBP are paid to, with `settlement_account`.',
    ),
    settlement_account: orNull(z.string()),
    settlement_currency: Currency,
  })
  .meta({ id: 'CollectApplication' })
export type CollectApplication = z.output<typeof CollectApplication>

/** At most one: a declined application prevents a new one. */
export const listCollectApplications = defineCall({
  method: 'GET',
  path: 'collect_applications',
  purpose: 'list the company’s application for payment links, if there is one',
  part: 'collect',
  auth: 'required',
  response: z.array(CollectApplication),
  retry: 'read',
  timeout: 'read',
})

/** Part of the contract but unused: the list returns the complete application. */
export const readCollectApplication = defineCall({
  method: 'GET',
  path: 'collect_applications/:id',
  purpose: 'get one application for payment links',
  part: 'collect',
  auth: 'required',
  response: CollectApplication,
  retry: 'read',
  timeout: 'read',
})

export const createCollectApplication = defineCall({
  method: 'POST',
  path: 'collect_applications',
  purpose: 'apply for payment links',
  part: 'collect',
  auth: 'required',
  request: z.object({
    website: z.string().max(255),
    business_description: z.string().max(1000),
    expected_monthly_volume: z.string(),
    settlement_iban: z.string().optional().describe('For EUR: IBAN that settlements are paid to.'),
    settlement_sort_code: z
      .string()
      .optional()
      .describe('For GBP: sort code that settlements are paid to, with `settlement_account`.'),
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
    fee_percent: percent.describe('Fee in percent of the amount that the payer pays: 1.75 means 1.75%.'),
    preview: orNull(
      z.object({
        amount: money.describe('Amount that the payer pays, in `currency`.'),
        currency: Currency,
        settlement_currency: Currency.describe('Currency of the payout to the business.'),
        gross: money.describe('`amount` in `settlement_currency`.'),
        fee: money.describe('Fee deducted from `gross`, in `settlement_currency`.'),
        net: money.describe('Amount sent to the bank, in `settlement_currency`: `gross` less `fee`.'),
        pound_rate: orNull(rate).describe(
          'EUR for one pound, if one currency is converted to the other; null otherwise.',
        ),
      }),
    ).describe('Proceeds of `amount` for the business at current exchange rates; null without `amount`.'),
  })
  .meta({ id: 'CollectTerms' })
export type CollectTerms = z.output<typeof CollectTerms>

/** The fees of collecting, readable before applying. With an amount, also the net amount of a payment by link. */
export const readCollectTerms = defineCall({
  method: 'GET',
  path: 'collect_terms',
  purpose: 'get the fee for payment links, and the proceeds of an amount for the business',
  part: 'collectTerms',
  auth: 'required',
  query: z.object({
    amount: z.string().optional().describe('Amount that a payer pays, for `preview`.'),
    currency: Currency.optional(),
  }),
  response: CollectTerms,
  retry: 'read',
  timeout: 'read',
})
