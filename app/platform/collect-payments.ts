import { z } from 'zod'
import { defineCall } from './call.ts'
import { Misdirected, Refund } from './payment-exceptions.schema.ts'
import { EXCEPTION_CHOICES } from './payment-form.schema.ts'
import { ListStatus, PaymentStatus } from './payment-status.schema.ts'
import { Transaction } from './transaction.schema.ts'
import { Bytes, coinAmount, instant, money, oneOf, orNull, rate, seconds } from './primitives.schema.ts'

const Fiat = z.enum(['EUR', 'GBP'])

/** The public data of a payment link. Other data of the business is not included. */
const PayLink = z
  .object({
    code: z.string().min(1),
    merchant: z.string().describe('Name of the business.'),
    verified: z.boolean().default(false).describe('True if the business was verified.'),
    amount: orNull(money).describe('Amount requested; null if the payer chooses it.'),
    currency: Fiat,
    description: orNull(z.string()).describe('Purpose of the payment.'),
    reference: orNull(z.string()),
    status: oneOf(['PENDING', 'ACCEPTED', 'DISABLED']),
    min: orNull(money).describe('Minimum that can be paid, in `currency`.'),
    max: orNull(money).describe('Maximum that can be paid, in `currency`.'),
    as_of: instant.nullable().optional().describe('Current time of the business.'),
  })
  .meta({ id: 'PayLink' })
export type PayLink = z.output<typeof PayLink>

/** 404 for every link that cannot be paid: unknown, disabled, expired or used up (threats.md#T48). */
export const openPayLink = defineCall({
  method: 'GET',
  path: 'collect_links/:code',
  purpose: 'get the data of a payment link that a payer may see',
  remark:
    'Responds 404 `error.payment_link_unavailable` for every link that cannot be paid, without a reason. Responds 409 `error.payment_link_busy` with `params.until` while another payer is paying the last use of a link.',
  part: 'collectLinks',
  auth: 'none',
  response: PayLink,
  retry: 'read',
  timeout: 'read',
})

/** In the currency of the request, so that payers can check the price. */
const RATE =
  'Exchange rate: `currency` for one coin. `coin_amount` is `amount` at this rate, rounded up to the coin’s decimals.'
const MARKET_RATE = 'Market rate at the same moment, for comparison: `currency` for one coin.'

const PayQuote = z
  .object({
    coin: z.string().min(1),
    asset: orNull(z.string()),
    network_name: orNull(z.string()),
    amount: money.describe('Amount paid for, in `currency`.'),
    currency: Fiat,
    coin_amount: coinAmount.describe('Amount that the payer would send, in the coin.'),
    rate: rate.describe(RATE),
    market_rate: orNull(rate).describe(MARKET_RATE),
    hold_sec: orNull(seconds).describe('Seconds for which the rate is held once the payment has started.'),
    as_of: instant.nullable().optional().describe('Current time of the business.'),
  })
  .meta({ id: 'PayQuote' })
export type PayQuote = z.output<typeof PayQuote>

export const quotePayLink = defineCall({
  method: 'POST',
  path: 'collect_links/:code/quote',
  purpose: 'get the amount that a payer would send now',
  part: 'collectLinks',
  auth: 'none',
  request: z.object({ coin: z.string(), amount: z.string().optional() }),
  response: PayQuote,
  retry: 'read',
  timeout: 'read',
})

const PAYER_ACTIONS = ['renew', 'convert', 'refund', 'refund_address', 'choices', 'receipt'] as const

/** A payment by link as its payer sees it, without the business's account, bank or fee. */
const CollectPayment = Transaction.pick({
  public_number: true,
  payable_until: true,
  coin: true,
  asset: true,
  network_name: true,
  chain_name: true,
  chain_id: true,
  contract: true,
  decimals: true,
  coin_amount: true,
  coin_amount_received: true,
  coin_amount_missing: true,
  rate_expires: true,
  rate_expires_sec: true,
  floating: true,
  deposit_address: true,
  payment_uri: true,
  confirmations: true,
  tx_hash: true,
})
  .extend({
    key: z
      .string()
      .regex(/^[\w-]{22,}$/)
      .describe('Secret key that opens the payment. Disclosed only to its payer.'),
    code: z.string().min(1).describe('Code of the link.'),
    number: z.string().min(1).describe('Number by which the business and support identify the payment.'),
    status: PaymentStatus,
    list_status: ListStatus,
    created: instant.describe('Time at which the payment was started.'),
    merchant: z.string(),
    description: orNull(z.string()),
    amount: money.describe('Amount paid for, in `currency`.'),
    currency: Fiat,
    rate: rate.describe(RATE),
    market_rate: orNull(rate).describe(MARKET_RATE),
    payer_name: orNull(z.string()),
    refund_address: orNull(z.string()),
    if_late: orNull(oneOf(EXCEPTION_CHOICES.if_late)),
    if_short: orNull(oneOf(EXCEPTION_CHOICES.if_short)),
    if_over: orNull(oneOf(EXCEPTION_CHOICES.if_over)),
    refund: orNull(Refund),
    misdirected: orNull(Misdirected),
    late: orNull(
      z.object({
        seen_at: instant.describe('Time at which it was seen on its network.'),
        coin_amount: coinAmount.describe('Amount requested while the rate was held, in the coin.'),
        answer: orNull(oneOf(['rate', 'back', 'none'])),
        worth: orNull(money).describe('Current value of the crypto, in `currency`; null once its handling is decided.'),
      }),
    ),
    again: orNull(
      z.object({
        coin_amount: coinAmount.describe('Amount that arrived, in the coin.'),
        address: orNull(z.string()),
        at: instant.describe('Time at which it was seen.'),
      }),
    ).describe('Crypto that arrived again after the payment was paid; it is returned.'),
    question: orNull(
      z.object({
        coin_amount: coinAmount.describe('Amount that is returned.'),
        answer_until: orNull(instant).describe('Deadline for the answer.'),
        answered_at: orNull(instant).describe('Time at which the payer answered.'),
        reply_by: orNull(instant).describe('Time by which the crypto is returned.'),
      }),
    ).describe('Set while the payer is asked for a return address.'),
    payout: orNull(oneOf(['returned'])).describe('Set while the payout remains returned by the bank of the business.'),
    contested: z
      .boolean()
      .default(false)
      .describe(
        'True if another payer may pay the last use of the link first; crypto that arrives after that is returned.',
      ),
    allowed_actions: z.array(oneOf(PAYER_ACTIONS)).describe('Actions that the payer may take now.'),
    as_of: instant.describe('Current time of the business.'),
  })
  .meta({ id: 'CollectPayment' })
export type CollectPayment = z.output<typeof CollectPayment>

/** The same key starts only one payment. */
export const startCollectPayment = defineCall({
  method: 'POST',
  path: 'collect_links/:code/pay',
  purpose: 'start a payment by a link and assign an address to pay to',
  remark:
    'With `quoted_coin_amount`, responds 409 `error.rate_moved` without starting the payment if that amount is no longer held; without it, uses the current rate.',
  part: 'collectLinks',
  auth: 'none',
  request: z.object({
    coin: z.string(),
    payer_name: z.string().max(255),
    payer_email: z.string().optional(),
    amount: z.string().optional().describe('Amount to pay, if the link leaves it open.'),
    quoted_coin_amount: coinAmount
      .optional()
      .describe('Extension of this product. `coin_amount` of the quote that the payer saw for this coin and amount.'),
  }),
  response: CollectPayment,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readCollectPayment = defineCall({
  method: 'GET',
  path: 'collect_payments/:key',
  purpose: 'get a payment by a link as its payer sees it',
  part: 'collectLinks',
  auth: 'none',
  response: CollectPayment,
  retry: 'read',
  timeout: 'read',
})

export const answerCollectPayment = defineCall({
  method: 'POST',
  path: 'collect_payments/:key/answer',
  purpose:
    'submit the payer’s decision: a new price, the handling of late crypto, a return address, or the choices for exceptions',
  part: 'collectLinks',
  auth: 'none',
  request: z.object({
    choice: z.enum(['renew', 'convert', 'refund', 'refund_address', 'choices']),
    refund_address: z.string().optional(),
    if_late: z.enum(['float', 'ask']).optional(),
    if_short: z.enum(['wait', 'refund']).optional(),
    if_over: z.enum(['refund', 'convert']).optional(),
  }),
  response: CollectPayment,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readCollectReceipt = defineCall({
  method: 'GET',
  path: 'collect_payments/:key/receipt/:format',
  values: { format: ['pdf'] },
  purpose: 'get the payer’s receipt as a file',
  part: 'collectLinks',
  auth: 'none',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})
