import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { coinAmount, count, instant, oneOf, orNull, rate } from './primitives.schema.ts'

const STATUSES = ['NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED'] as const

/** One of the amounts, and where what is bought goes: an account of the customer, or a confirmed withdraw wallet. */
const ExchangeEntry = z.object({
  from_account: z.string(),
  from_amount: z.string().optional().describe('What leaves the account, in its coin; or else `to_amount`.'),
  from_everything: z
    .boolean()
    .optional()
    .describe(
      'In place of an amount: all of it that is not reserved, with all decimals. Into the service coin it has no least or most, needs no service or valid identity data, and opens the account in the service coin where there is none (409 error.contract_needed until its terms are accepted).',
    ),
  to_coin: z.string(),
  to_amount: z.string().optional().describe('What arrives, in `to_coin`; or else `from_amount`.'),
  to_account_id: z.string().optional().describe('The account that gets it; or else an address.'),
  to_coin_address: z.string().optional().describe('The confirmed withdraw wallet that gets it.'),
})

/** Both sides of a rate are told by it: the price of one `to_coin`. */
const RATE = 'What one `to_coin` costs in `from_coin`.'

const Page = z.object({
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).max(100).optional(),
})

const ExchangeQuote = z
  .object({
    from_coin: z.string(),
    from_amount: coinAmount.describe('What leaves the account, with the fees, in `from_coin`.'),
    to_coin: z.string(),
    to_amount: coinAmount.describe('What arrives, in `to_coin`.'),
    rate: rate.describe(RATE),
    market_rate: orNull(rate).describe(
      'The rate of the market at the moment of `rate`, in the same unit, to compare with.',
    ),
    rate_target: orNull(rate).describe('The rate that was asked about; null for the rate of now.'),
    fee: coinAmount.describe('Our fee, in `fee_coin`.'),
    fee_coin: z.string(),
    network_fee: orNull(coinAmount).describe('What the network takes, in `to_coin`; null for an account.'),
    expires_at: instant.describe('Until when an order can be made at this rate.'),
  })
  .meta({ id: 'ExchangeQuote' })
export type ExchangeQuote = z.output<typeof ExchangeQuote>

/** Coins of one account that are exchanged for another coin, at once or at a rate that the customer waits for. */
const ExchangeOrder = z
  .object({
    order_id: z.string().min(1),
    account_id: z.string(),
    from_coin: z.string(),
    from_account: z.string(),
    from_amount: coinAmount.describe('What leaves the account, with the fees, in `from_coin`.'),
    to_coin: z.string(),
    to_amount: orNull(coinAmount).describe('What arrives, in `to_coin`; null until it is exchanged.'),
    to_coin_address: orNull(z.string()).describe('Where the coins go; null for an account.'),
    to_account_id: orNull(z.string()).describe('The account that the coins go to; null for an address.'),
    rate_target: orNull(rate).describe(
      'The most that one `to_coin` may cost: the order waits for it; null for one at the rate of now.',
    ),
    rate_final: orNull(rate).describe('The rate of the exchange; null before it.'),
    market_rate: orNull(rate).describe(
      'The rate of the market at the moment of `rate_final`, in the same unit, to compare with; null before it.',
    ),
    fee: coinAmount.describe('Our fee, in `fee_coin`.'),
    fee_coin: z.string(),
    network_fee: orNull(coinAmount).describe('What the network takes, in `to_coin`; null for an account.'),
    status: oneOf(STATUSES),
    cancellation_reason: orNull(messageOrText),
    order_added_time: instant.describe('When it was made.'),
    last_status_change: instant.describe('When it came into this state.'),
    lapses: orNull(instant).describe('When it is cancelled if the rate has not come; null once that cannot happen.'),
    transaction_hash: orNull(z.string()).describe('The transaction on the network; null for an account.'),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'ExchangeOrder' })
export type ExchangeOrder = z.output<typeof ExchangeOrder>

export const quoteExchange = defineCall({
  method: 'POST',
  path: 'balances/exchange_quote',
  purpose: 'what an exchange would give now; nothing is reserved',
  part: 'balances',
  auth: 'required',
  request: ExchangeEntry.extend({ rate_target: z.string().optional() }),
  response: ExchangeQuote,
  retry: 'read',
  timeout: 'read',
})

export const createExchangeOrder = defineCall({
  method: 'POST',
  path: 'balances/exchange_orders',
  purpose: 'exchange coins of an account',
  part: 'balances',
  auth: 'required',
  request: ExchangeEntry.extend({
    rate_target: z.string().optional().describe('Left out, the exchange is at the rate of now.'),
    quoted_rate: z
      .string()
      .optional()
      .describe('The rate that was agreed to: 409 error.rate_moved once it is another.'),
    quoted_amount: z
      .string()
      .optional()
      .describe('With `from_everything`, what was agreed to leave: 409 error.rate_moved once it is another amount.'),
  }),
  response: ExchangeOrder,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

const ExchangeOrderPage = z
  .object({ items: z.array(ExchangeOrder), total: count, offset: count, limit: count })
  .meta({ id: 'ExchangeOrderPage' })

export const listExchangeOrders = defineCall({
  method: 'GET',
  path: 'balances/:id/exchange_orders',
  purpose: 'exchange orders of an account, the newest first',
  remark: 'With `limit` a page of them; without it, or on a platform that knows no pages, all of them as an array.',
  part: 'balances',
  auth: 'required',
  query: Page,
  response: z.union([ExchangeOrderPage, z.array(ExchangeOrder)]),
  retry: 'read',
  timeout: 'read',
})

export const readExchangeOrder = defineCall({
  method: 'GET',
  path: 'balances/exchange_orders/:orderId',
  purpose: 'one exchange order',
  part: 'balances',
  auth: 'required',
  response: ExchangeOrder,
  retry: 'read',
  timeout: 'read',
})

export const cancelExchangeOrder = defineCall({
  method: 'POST',
  path: 'balances/exchange_orders/:orderId/cancel',
  purpose: 'cancel an exchange order that waits for its rate',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: ExchangeOrder,
  retry: 'keyed',
  timeout: 'money',
})
