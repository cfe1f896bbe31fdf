import { z } from 'zod'
import { defineCall } from './call.ts'
import { Misdirected, Refund } from './payment-exceptions.schema.ts'
import { EXCEPTION_CHOICES } from './payment-form.schema.ts'
import { ListStatus, PaymentStatus } from './payment-status.schema.ts'
import { Transaction } from './transaction.schema.ts'
import { Bytes, coinAmount, instant, money, oneOf, orNull, rate, seconds } from './primitives.schema.ts'

const Fiat = z.enum(['EUR', 'GBP'])

/** What a payer is told of a payment link: what its business publishes by it, and nothing else of the business. */
const PayLink = z
  .object({
    code: z.string().min(1),
    merchant: z.string().describe('The business by its name.'),
    verified: z.boolean().default(false).describe('Whether the business was verified.'),
    amount: orNull(money).describe('What is asked for; null where the payer says how much.'),
    currency: Fiat,
    description: orNull(z.string()).describe('What it is for.'),
    reference: orNull(z.string()),
    status: oneOf(['PENDING', 'ACCEPTED', 'DISABLED']),
    min: orNull(money).describe('The least that can be paid, in `currency`.'),
    max: orNull(money).describe('The most.'),
    as_of: instant.nullable().optional().describe('The present time of the business.'),
  })
  .meta({ id: 'PayLink' })
export type PayLink = z.output<typeof PayLink>

/** A link that cannot be paid is answered 404: unknown, switched off, expired and used up alike (threats.md#T48). */
export const openPayLink = defineCall({
  method: 'GET',
  path: 'collect_links/:code',
  purpose: 'what a payer is told of a payment link',
  remark:
    '404 `error.payment_link_unavailable` for every link that cannot be paid, without a word why. 409 `error.payment_link_busy` with `params.until` while somebody else pays the last use of a link.',
  part: 'collectLinks',
  auth: 'none',
  response: PayLink,
  retry: 'read',
  timeout: 'read',
})

/** Payers check the price by it: it is in the currency that they are asked in. */
const RATE = '`currency` for one coin: `amount` at it, rounded up to the decimals of the coin, is `coin_amount`.'
const MARKET_RATE = 'The rate of the market at the same moment, to compare with: `currency` for one coin.'

const PayQuote = z
  .object({
    coin: z.string().min(1),
    asset: orNull(z.string()),
    network_name: orNull(z.string()),
    amount: money.describe('What is paid for, in `currency`.'),
    currency: Fiat,
    coin_amount: coinAmount.describe('What the payer would send.'),
    rate: rate.describe(RATE),
    market_rate: orNull(rate).describe(MARKET_RATE),
    hold_sec: orNull(seconds).describe('For how long the rate is held once the payment is begun.'),
    as_of: instant.nullable().optional().describe('The present time of the business.'),
  })
  .meta({ id: 'PayQuote' })
export type PayQuote = z.output<typeof PayQuote>

export const quotePayLink = defineCall({
  method: 'POST',
  path: 'collect_links/:code/quote',
  purpose: 'what a payer would send now',
  part: 'collectLinks',
  auth: 'none',
  request: z.object({ coin: z.string(), amount: z.string().optional() }),
  response: PayQuote,
  retry: 'read',
  timeout: 'read',
})

const PAYER_ACTIONS = ['renew', 'convert', 'refund', 'refund_address', 'choices', 'receipt'] as const

/** A payment by a link as its payer sees it. Nothing of the account, bank or fee of the business is in it. */
const CollectPayment = Transaction.pick({
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
      .describe('Opens the payment to whoever has it: told to its payer alone.'),
    code: z.string().min(1).describe('Of the link.'),
    number: z.string().min(1).describe('By what the business and support know the payment.'),
    status: PaymentStatus,
    list_status: ListStatus,
    created: instant.describe('When it was begun.'),
    merchant: z.string(),
    description: orNull(z.string()),
    amount: money.describe('What is paid for, in `currency`.'),
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
        seen_at: instant.describe('When it was seen on its network.'),
        coin_amount: coinAmount.describe('What had been asked for while the rate was held.'),
        answer: orNull(oneOf(['rate', 'back', 'none'])),
        worth: orNull(money).describe('What it is worth now, in `currency`; null once that is decided.'),
      }),
    ),
    again: orNull(
      z.object({
        coin_amount: coinAmount.describe('How much.'),
        address: orNull(z.string()),
        at: instant.describe('When it was seen.'),
      }),
    ).describe('What came once more after it was paid: it goes back.'),
    question: orNull(
      z.object({
        coin_amount: coinAmount.describe('What goes back.'),
        answer_until: orNull(instant).describe('Until when an answer is waited for.'),
        answered_at: orNull(instant).describe('When the payer answered.'),
        reply_by: orNull(instant).describe('By when it goes back.'),
      }),
    ).describe('Set while an address to send it back to is asked for.'),
    payout: orNull(oneOf(['returned'])).describe('Set while the bank of the business has sent the payout back.'),
    contested: z
      .boolean()
      .default(false)
      .describe('Whether somebody else may pay the last use of the link first: what comes after that goes back.'),
    allowed_actions: z.array(oneOf(PAYER_ACTIONS)).describe('What the payer may do now.'),
    as_of: instant.describe('The present time of the business.'),
  })
  .meta({ id: 'CollectPayment' })
export type CollectPayment = z.output<typeof CollectPayment>

/** One key begins one payment, however often it is sent. */
export const startCollectPayment = defineCall({
  method: 'POST',
  path: 'collect_links/:code/pay',
  purpose: 'begin to pay by a link: from then on there is an address to pay to',
  remark:
    'With `quoted_coin_amount`, 409 `error.rate_moved` when that amount is held no more, and nothing begins; without it, the rate of the moment.',
  part: 'collectLinks',
  auth: 'none',
  request: z.object({
    coin: z.string(),
    payer_name: z.string().max(255),
    payer_email: z.string().optional(),
    amount: z.string().optional().describe('Where the link leaves it open.'),
    quoted_coin_amount: coinAmount
      .optional()
      .describe('An addition of this product: `coin_amount` of the quote that the payer saw for this coin and amount.'),
  }),
  response: CollectPayment,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readCollectPayment = defineCall({
  method: 'GET',
  path: 'collect_payments/:key',
  purpose: 'a payment by a link as its payer sees it',
  part: 'collectLinks',
  auth: 'none',
  response: CollectPayment,
  retry: 'read',
  timeout: 'read',
})

export const answerCollectPayment = defineCall({
  method: 'POST',
  path: 'collect_payments/:key/answer',
  purpose: 'what the payer decides: a new price, crypto that came late, where it goes back to, what happens if',
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
  purpose: 'the receipt of the payer, as a file',
  part: 'collectLinks',
  auth: 'none',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})
