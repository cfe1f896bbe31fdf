import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { coinAmount, count, instant, oneOf, orNull, rate, publicNumber } from './primitives.schema.ts'

const STATUSES = ['NEW', 'PROCESSING', 'COMPLETED', 'CANCELLED'] as const

/** One of the two amounts, and the target: a balance or a confirmed wallet of the customer. */
const ExchangeEntry = z.object({
  from_account: z.string(),
  from_amount: z
    .string()
    .optional()
    .describe('Amount that leaves the balance, in its coin. Alternative to `to_amount`.'),
  from_everything: z
    .boolean()
    .optional()
    .describe(
      'Exchanges everything that is not reserved, with all decimals, instead of an amount. Into the service coin, there is no minimum or maximum, no active service or valid identity data is required, and the balance in the service coin is opened if there is none (responds 409 `error.contract_needed` until its terms are accepted).',
    ),
  to_coin: z.string(),
  to_amount: z.string().optional().describe('Amount that arrives, in `to_coin`. Alternative to `from_amount`.'),
  to_account_id: z.string().optional().describe('Balance that receives the coins. Alternative to an address.'),
  to_coin_address: z
    .string()
    .optional()
    .describe('Address of the confirmed withdrawal wallet that receives the coins.'),
})

/** The unit of all rates here: the price of one `to_coin`. */
const RATE = 'Price of one `to_coin`, in `from_coin`.'

const Page = z.object({
  offset: z.int().min(0).optional(),
  limit: z.int().min(1).max(100).optional(),
})

const ExchangeQuote = z
  .object({
    from_coin: z.string(),
    from_amount: coinAmount.describe('Amount that leaves the balance, including fees, in `from_coin`.'),
    to_coin: z.string(),
    to_amount: coinAmount.describe('Amount that arrives, in `to_coin`.'),
    rate: rate.describe(RATE),
    market_rate: orNull(rate).describe('Market rate at the time of `rate`, in the same unit, for comparison.'),
    rate_target: orNull(rate).describe('Requested target rate; null for the current exchange rate.'),
    fee: coinAmount.describe('Service fee, in `fee_coin`.'),
    fee_coin: z.string(),
    network_fee: orNull(coinAmount).describe('Network fee, in `to_coin`; null if the coins go to a balance.'),
    expires_at: instant.describe('Time until which an order can be created at this rate.'),
  })
  .meta({ id: 'ExchangeQuote' })
export type ExchangeQuote = z.output<typeof ExchangeQuote>

/** An exchange between coins, executed immediately or at a target rate. */
const ExchangeOrder = z
  .object({
    order_id: z.string().min(1),
    public_number: publicNumber,
    account_id: z.string(),
    from_coin: z.string(),
    from_account: z.string(),
    from_amount: coinAmount.describe('Amount that leaves the balance, including fees, in `from_coin`.'),
    to_coin: z.string(),
    to_amount: orNull(coinAmount).describe('Amount that arrives, in `to_coin`; null until the order is executed.'),
    to_coin_address: orNull(z.string()).describe('Address that the coins are sent to; null if they go to a balance.'),
    to_account_id: orNull(z.string()).describe('Balance that the coins go to; null if they go to an address.'),
    rate_target: orNull(rate).describe(
      'Maximum price of one `to_coin`, in `from_coin`, which the order waits for; null for an order at the current exchange rate.',
    ),
    rate_final: orNull(rate).describe('Exchange rate at which the order was executed; null before that.'),
    market_rate: orNull(rate).describe(
      'Market rate at the time of `rate_final`, in the same unit, for comparison; null before that.',
    ),
    fee: coinAmount.describe('Service fee, in `fee_coin`.'),
    fee_coin: z.string(),
    network_fee: orNull(coinAmount).describe('Network fee, in `to_coin`; null if the coins go to a balance.'),
    status: oneOf(STATUSES),
    cancellation_reason: orNull(messageOrText),
    order_added_time: instant.describe('Time at which the order was created.'),
    last_status_change: instant.describe('Time of the latest status change.'),
    lapses: orNull(instant).describe(
      'Time at which the order is cancelled if the target rate has not been reached; null if that can no longer happen.',
    ),
    transaction_hash: orNull(z.string()).describe(
      'Hash of the transaction on the network; null if the coins go to a balance.',
    ),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'ExchangeOrder' })
export type ExchangeOrder = z.output<typeof ExchangeOrder>

export const quoteExchange = defineCall({
  method: 'POST',
  path: 'balances/exchange_quote',
  purpose: 'get a quote for an exchange as of now; reserves nothing',
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
  purpose: 'exchange coins of a balance',
  part: 'balances',
  auth: 'required',
  request: ExchangeEntry.extend({
    rate_target: z
      .string()
      .optional()
      .describe('Target rate. If omitted, the exchange uses the current exchange rate.'),
    quoted_rate: z
      .string()
      .optional()
      .describe('Exchange rate that the customer agreed to. Responds 409 `error.rate_moved` if it is no longer valid.'),
    quoted_amount: z
      .string()
      .optional()
      .describe(
        'With `from_everything`: outgoing amount that the customer agreed to. Responds 409 `error.rate_moved` if the amount is no longer the same.',
      ),
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
  purpose: 'list the exchange orders of a balance, newest first',
  remark:
    'Returns a page if `limit` is sent. Without `limit`, or on a platform without pagination, returns all of them as an array.',
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
  purpose: 'get one exchange order',
  part: 'balances',
  auth: 'required',
  response: ExchangeOrder,
  retry: 'read',
  timeout: 'read',
})

export const cancelExchangeOrder = defineCall({
  method: 'POST',
  path: 'balances/exchange_orders/:orderId/cancel',
  purpose: 'cancel an exchange order that waits for its target rate',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: ExchangeOrder,
  retry: 'keyed',
  timeout: 'money',
})
