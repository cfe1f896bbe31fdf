import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency } from './payment-form.schema.ts'
import { PaymentStatus } from './payment-status.schema.ts'
import { coinAmount, countryCode, Done, instant, money, oneOf, orNull } from './primitives.schema.ts'

/**
 * The data that the holder of a confirmation link may see: the recipient's amount and the amount debited.
 * `confirmed_at` is null until the payment is confirmed.
 */
const Confirmation = z
  .object({
    purpose: z.literal('confirm'),
    transaction_key: z.string().min(1),
    status: PaymentStatus,
    amount: money.describe('Amount that the recipient’s bank receives, in `currency`.'),
    currency: Currency,
    receiver_masked: z.string(),
    account_coin: z.string(),
    account_amount: orNull(coinAmount).describe('Amount that leaves the balance, in its coin.'),
    confirmed_at: orNull(instant).describe('Time of the confirmation; null until then.'),
    expires_at: instant.describe('Time at which the link expires.'),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.output<typeof Confirmation>

/**
 * The data that the holder of a tracking link may see: the payment's progress and the bank's amount. It never includes
 * addresses, hashes, emails, full account numbers or coin amounts. `stopped` is the reason why it didn't reach the
 * bank. `as_of` is the account's current time.
 */
const Tracking = z
  .object({
    purpose: z.literal('track'),
    status: PaymentStatus,
    stopped: orNull(oneOf(['cancelled', 'returned', 'refunded', 'review'])),
    amount: money.describe('Amount that the recipient’s bank receives, in `currency`.'),
    currency: Currency,
    arrival_estimate: orNull(instant).describe('Latest time at which the money arrives at the bank.'),
    arrival_instant: z
      .boolean()
      .default(false)
      .describe('True if the bank receives the money within seconds after it is sent.'),
    arrived_at: orNull(instant).describe('Time at which the bank confirmed the payment; null until then.'),
    account: z.object({
      bank_name: orNull(z.string()),
      country: countryCode,
      last_4: z.string().max(4),
    }),
    payer_name: orNull(z.string()),
    history: z.array(z.object({ at: instant.describe('Time of the event.'), status: PaymentStatus })),
    as_of: instant.describe('Current time of the account.'),
  })
  .meta({ id: 'Tracking' })
export type Tracking = z.output<typeof Tracking>

/** Has no side effects: only the POST confirms. Unknown, revoked and expired links respond the same. */
export const readConfirmation = defineCall({
  method: 'GET',
  path: 'transactions/confirmation/:token',
  purpose: 'get the purpose of a link, to confirm or to track a payment, and the data that its holder may see',
  part: ['balances', 'sharing'],
  auth: 'none',
  response: z.discriminatedUnion('purpose', [Confirmation, Tracking]),
  retry: 'read',
  timeout: 'read',
})

/**
 * Confirms the payment and debits the account. Repeating it returns the same result. After a lost response, read the
 * payment first.
 */
export const confirmByLink = defineCall({
  method: 'POST',
  path: 'transactions/confirmation/:token',
  purpose: 'confirm a payment with its emailed link',
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
  purpose: 'resend the email with the link that confirms a payment',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})
