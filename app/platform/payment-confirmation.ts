import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { PaymentStatus } from './payment-status.schema.ts'
import { coinAmount, countryCode, Done, instant, money, oneOf, orNull } from './primitives.schema.ts'

/**
 * What whoever holds an emailed link may see of the payment that it confirms: what the recipient gets, and what is taken
 * from the account. `confirmed_at` is null until somebody has confirmed it.
 */
const Confirmation = z
  .object({
    purpose: z.literal('confirm'),
    transaction_key: z.string().min(1),
    status: PaymentStatus,
    amount: money.describe('What the recipient’s bank gets, in `currency`.'),
    currency: Currency,
    receiver_masked: z.string(),
    account_coin: z.string(),
    account_amount: orNull(coinAmount).describe('What leaves the account, in its coin.'),
    confirmed_at: orNull(instant).describe('When somebody confirmed it; null before.'),
    expires_at: instant.describe('When the link ends.'),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.output<typeof Confirmation>

/**
 * What whoever holds a sharing link may see of the payment that it follows: where it is and what the bank gets, never an
 * address, a hash, an email address, a whole account number or anything in a coin. `stopped` says which way it left the
 * road to the bank; `as_of` is the present of its account.
 */
const Tracking = z
  .object({
    purpose: z.literal('track'),
    status: PaymentStatus,
    stopped: orNull(oneOf(['cancelled', 'returned', 'refunded', 'review'])),
    amount: money.describe('What the recipient’s bank gets, in `currency`.'),
    currency: Currency,
    arrival_estimate: orNull(instant).describe('When the money is at the bank at the latest.'),
    arrival_instant: z.boolean().default(false).describe('Whether the bank gets it within seconds of being sent.'),
    arrived_at: orNull(instant).describe('When the bank confirmed it; null before.'),
    account: z.object({
      bank_name: orNull(z.string()),
      country: countryCode,
      last_4: z.string().max(4),
    }),
    payer_name: orNull(z.string()),
    history: z.array(z.object({ at: instant.describe('When it happened.'), status: PaymentStatus })),
    as_of: instant.describe('The present time of the account.'),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.output<typeof Tracking>

/** Changes nothing: only the POST confirms. Links that never were, were revoked or expired answer alike. */
export const readConfirmation = defineCall({
  method: 'GET',
  path: 'transactions/confirmation/:token',
  purpose: 'what a link is for, to confirm a payment or to follow one, and what its holder may see of it',
  part: ['balances', 'sharing'],
  auth: 'none',
  response: z.discriminatedUnion('purpose', [Confirmation, Tracking]),
  retry: 'read',
  timeout: 'read',
})

/** Confirms the payment: the account is debited. Again, it answers the same. After a lost answer, read it first. */
export const confirmByLink = defineCall({
  method: 'POST',
  path: 'transactions/confirmation/:token',
  purpose: 'confirm a payment by its emailed link',
  part: 'balances',
  auth: 'none',
  request: z.object({}),
  response: Confirmation,
  retry: 'never',
  timeout: 'money',
  movesMoney: true,
})

export const requestConfirmation = defineCall({
  method: 'POST',
  path: 'transactions/:id/request_confirmation',
  purpose: 'email the link that confirms a payment again',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})
