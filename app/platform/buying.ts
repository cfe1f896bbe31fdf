import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Bytes, coinAmount, count, instant, money, oneOf, orNull, rate, publicNumber } from './primitives.schema.ts'

export const BUY_STATUSES = ['N', 'W', 'R', 'B', 'O', 'T', 'P', 'C', 'Z', 'X', 'F', 'Y'] as const

/** The status letters of a buy order. Payments use the same letters with other meanings (rules.md#buy-letters). */
export const BuyStatus = oneOf(BUY_STATUSES)
  .describe(
    'N ordered, no method chosen; W waiting for the money; R money received; B matched with the order; O at the exchange; T trading; P coins are being paid out; C completed; Z archived; X cancelled by the customer or lapsed; F cancelled by the platform, the money is returned; Y failed.',
  )
  .meta({ id: 'BuyStatus' })
export type BuyStatus = z.output<typeof BuyStatus>

const METHODS = ['SEPA_BANK_TRANSFER', 'OPEN_BANKING'] as const

/** The price of a purchase. EUR amounts have two decimals. Fees are included in `from_amount`. */
const BuyQuote = z
  .object({
    from_currency: z.literal('EUR'),
    from_amount: money.describe('Total that the customer pays, in EUR.'),
    to_coin: z.string().describe('Key of the coin in `GET coins`.'),
    to_amount: coinAmount.describe(
      'Amount that the customer gets, in the coin: `from_amount` less all fees, at `rate`.',
    ),
    rate: rate.describe(
      'Exchange rate at the time of this response: EUR for one coin. An order created before `expires_at` holds it.',
    ),
    market_rate: orNull(rate).describe('Market rate at the same moment, for comparison: EUR for one coin.'),
    fee_amount: money.describe('Service fee, in EUR.'),
    network_fee_amount: money.describe('Network fee for sending the coins to an address, in EUR.'),
    transaction_fee_amount: money.describe('Fee of the payment method, in EUR.'),
    expires_at: instant.describe('Time until which an order can be created at this rate.'),
    limits: z
      .object({
        min: money.describe('Minimum of one purchase, in EUR.'),
        max: money.describe('Maximum of one purchase, in EUR.'),
      })
      .describe('Minimum and maximum of one purchase of this coin, in EUR: `from_amount` is between them.'),
    warnings: z.array(messageOrText).default([]).describe('Warnings for the customer to read before continuing.'),
  })
  .meta({ id: 'BuyQuote' })
export type BuyQuote = z.output<typeof BuyQuote>

/** One of the two amounts, and the customer's own account or address as the target. */
const BuyEntry = z.object({
  from_currency: z.literal('EUR'),
  from_amount: z.string().optional().describe('Total to pay, in EUR. Alternative to `to_amount`.'),
  to_amount: z.string().optional().describe('Amount to arrive, in the coin. Alternative to `from_amount`.'),
  to_coin: z.string(),
  to_account_id: z
    .string()
    .optional()
    .describe('Id of one of the customer’s balances in the coin. Alternative to `to_coin_address`.'),
  to_coin_address: z
    .string()
    .optional()
    .describe('Confirmed withdrawal address of the customer in the coin. Alternative to `to_account_id`.'),
})

const BuyExchangeOrder = z
  .object({
    order_id: z.string().min(1),
    public_number: publicNumber,
    account_id: orNull(z.string()).describe('Id of the coin’s balance that is credited; null for an address.'),
    status: BuyStatus,
    status_text: orNull(z.string()),
    status_time: instant.describe('Time at which it reached this status.'),
    from_currency: z.string(),
    from_amount: money.describe('Amount that is exchanged, including all fees, in EUR.'),
    to_coin: z.string(),
    to_amount: orNull(coinAmount).describe('Amount bought, in the coin; null until it is traded.'),
    to_amount_indicative: coinAmount.describe('Amount at `rate_indicative`, in the coin.'),
    rate_indicative: rate.describe('Exchange rate when the order was created: EUR for one coin.'),
    rate_held_until: orNull(instant).describe(
      'Time until which the rate is held: money that arrives by then is exchanged at `rate_indicative`, later money at the platform’s rate when it arrives. null if no rate is held.',
    ),
    rate_final: orNull(rate).describe(
      'Exchange rate of the trade: EUR for one coin; null until the money has arrived.',
    ),
    market_rate: orNull(rate).describe(
      'Market rate at the moment of `rate_final` or, until that is set, of `rate_indicative`, for comparison.',
    ),
    fee_amount: money.describe('Service fee, in EUR.'),
    network_fee_amount: money.describe('Network fee, in EUR.'),
    transaction_fee_amount: money.describe('Fee of the payment method, in EUR.'),
    to_coin_address: orNull(z.string()).describe('Address to which the coins are sent; null for a balance.'),
    to_account_id: orNull(z.string()).describe(
      'Id of the balance to which the coins are credited; null for an address.',
    ),
    order_added_time: instant.describe('Time at which the order was created.'),
    completed_time: orNull(instant).describe('Time at which the coins arrived; null until then.'),
    lapses: orNull(instant).describe('Time at which the order is cancelled if no money has arrived; null once it has.'),
    cancellation_reason: orNull(messageOrText).describe('Reason why the order was cancelled or failed.'),
    transaction_hash: orNull(z.string()).describe('Hash of the transaction on the network; null for a balance.'),
    timeline: z
      .array(z.object({ status: BuyStatus, at: instant.describe('Time at which the order reached this status.') }))
      .default([])
      .describe('Statuses that the order has had, with their times, oldest first.'),
    allowed_actions: z.array(oneOf(['cancel', 'choose_method', 'confirm_transfer', 'receipt'])).default([]),
  })
  .meta({ id: 'BuyExchangeOrder' })
export type BuyExchangeOrder = z.output<typeof BuyExchangeOrder>

/** The expected bank transfer of a buy order and its bank details. Amounts are in EUR. */
const BuyDepositOrder = z
  .object({
    order_id: z.string().min(1),
    account_id: orNull(z.string()),
    amount_expected: money.describe('Total to transfer.'),
    amount_received: money.describe('Amount that has arrived, excluding returned money.'),
    amount_deposited: money.describe('Part of `amount_received` that was used for the order.'),
    amount_returned: money
      .default('0.00')
      .describe('Amount returned to the account that it came from, such as an excess.'),
    amount_missing: money.describe('Part of `amount_expected` that has not arrived yet.'),
    fee: money.describe('Cost of the transfer; 0.00 if it is free.'),
    reference: z.string().describe('Reference of the transfer; the only way to match a transfer to this order.'),
    bank_receiver: z.string(),
    iban: z.string(),
    bic: z.string(),
    bank_address: orNull(z.string()),
    status: oneOf(['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED']),
    cancellation_reason: orNull(messageOrText),
    created: instant.describe('Time at which the method was chosen.'),
    last_status_change: instant.describe('Time at which it reached this status.'),
    lapses: orNull(instant).describe(
      'Time at which the order is cancelled if the money has not arrived; null once it has.',
    ),
    return_arrives: orNull(instant).describe(
      'Time by which returned money arrives in the bank account that it came from; null until it is returned.',
    ),
    unmatched_held_days: orNull(count).describe(
      'Number of business days for which an unmatched transfer is held before it is returned.',
    ),
    transfer_announced: orNull(instant).describe(
      'Time at which the customer reported the transfer as made; null until then.',
    ),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'BuyDepositOrder' })
export type BuyDepositOrder = z.output<typeof BuyDepositOrder>

export const BuyOrder = z
  .object({
    exchange_order: BuyExchangeOrder,
    deposit_order: orNull(BuyDepositOrder).describe('Deposit that pays for the order; null until a method is chosen.'),
    deposit_method: orNull(z.object({ type: oneOf(METHODS) })).describe(
      'Payment method of the order; null until one is chosen.',
    ),
  })
  .meta({ id: 'BuyOrder' })
export type BuyOrder = z.output<typeof BuyOrder>

export const quotePurchase = defineCall({
  method: 'POST',
  path: 'buy/quote',
  purpose: 'get a price for a purchase',
  remark: 'Reserves nothing. `to_account_id` or `to_coin_address` determines if there is a network fee.',
  part: 'buying',
  auth: 'required',
  request: BuyEntry,
  response: BuyQuote,
  retry: 'read',
  timeout: 'read',
})

export const createBuyOrder = defineCall({
  method: 'POST',
  path: 'buy/order',
  purpose: 'create a buy order',
  remark:
    'With `quoted_rate`, responds 409 `error.rate_moved` if that rate is no longer held; without it, uses the current rate. Nothing is paid yet.',
  part: 'buying',
  auth: 'required',
  request: z.object({
    order: BuyEntry.extend({
      quoted_rate: z
        .string()
        .optional()
        .describe('Exchange rate of the quote that the customer saw: EUR for one coin.'),
    }),
  }),
  response: BuyOrder,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readBuyOrder = defineCall({
  method: 'GET',
  path: 'buy/order/:id',
  purpose: 'get a buy order',
  part: 'buying',
  auth: 'required',
  response: BuyOrder,
  retry: 'read',
  timeout: 'read',
})

/** A GET with side effects, so it is sent from form actions only. */
export const cancelBuyOrder = defineCall({
  method: 'GET',
  path: 'buy/order/:id/cancel',
  purpose: 'cancel a buy order',
  remark: 'Cancelling again returns the same response. Responds 409 once money has arrived.',
  part: 'buying',
  auth: 'required',
  response: BuyOrder,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})

export const readBuyReceipt = defineCall({
  method: 'GET',
  path: 'buy/order/:id/receipt/:format',
  values: { format: ['pdf'] },
  purpose: 'get the receipt of a buy order as a file',
  part: 'buying',
  auth: 'required',
  response: Bytes,
  file: 'application/pdf',
  retry: 'read',
  timeout: 'read',
})

const DepositMethod = z
  .object({
    type: oneOf(METHODS),
    enabled: z.boolean(),
    fee: money.describe('Cost of the method, in EUR.'),
    eta: orNull(z.string()).describe(
      'Time that a transfer takes with this method, as text in the Language of the request.',
    ),
  })
  .meta({ id: 'DepositMethod' })
export type DepositMethod = z.output<typeof DepositMethod>

/**
 * An empty list, or only disabled methods, means a temporary outage. The platform may also respond 409
 * `error.no_deposit_methods`.
 */
export const listDepositMethods = defineCall({
  method: 'GET',
  path: 'buy/deposit_methods',
  purpose: 'list the payment methods for buy orders',
  part: 'buying',
  auth: 'required',
  response: z.array(DepositMethod),
  retry: 'read',
  timeout: 'read',
})

export const confirmBuyDeposit = defineCall({
  method: 'POST',
  path: 'buy/deposit/:id/confirm',
  purpose: 'choose bank transfer for a buy order, then report the transfer as made',
  remark:
    '`id` is the id of the buy order. The first call chooses the method (N to W). If it is already chosen, the call reports that the customer has made the transfer.',
  part: 'buying',
  auth: 'required',
  request: z.object({ type: z.literal('SEPA_BANK_TRANSFER') }),
  response: BuyDepositOrder,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})
