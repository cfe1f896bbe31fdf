import { z } from 'zod'
import { Message } from './message.schema.ts'
import { BuyStatus } from './buying.ts'
import { Late, Misdirected, Question, Refund, Short } from './payment-exceptions.schema.ts'
import { EnteredForm, EXCEPTION_CHOICES, IF_LATE, IF_OVER, IF_SHORT } from './payment-form.schema.ts'
import { LIST_GROUPS, ListStatus, PaymentStatus } from './payment-status.schema.ts'
import { NameCheck, price } from './quote.schema.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT, DECIMALS } from './reference.ts'
import { coinAmount, count, instant, money, oneOf, orNull, rate, seconds } from './primitives.schema.ts'

const TransactionType = oneOf(['crypto', 'INSTA_FILL', 'INSTA_PAY', 'CASH_OUT']).describe(
  'The service that made it: `crypto` is a payment from the form of the app, and what most platforms answer always; `INSTA_PAY` is one of a payment link or partner; `INSTA_FILL` is crypto that came to a receiving address and is paid out; `CASH_OUT` is the service coin that goes from an account of the customer’s to their own bank account.',
)

const ACTIONS = [
  'confirm',
  'cancel',
  'set_floating_rate',
  'edit',
  'apply_voucher',
  'refund_address',
  'request_confirmation',
  'receipt',
  'share',
  'answer',
] as const

const RECEIVED_AT = 'The receiving address that it came to; null for any other transaction.'

/** What came to a receiving address; all of it is paid out as one. */
const Incoming = z
  .object({
    address_id: z.string().min(1),
    address_name: z.string().describe('What the customer called the address when it came.'),
    address: z.string().describe('Where it came in.'),
    held: orNull(oneOf(['below_minimum', 'paused'])).describe(
      'Why it waits (status I): too little to be paid out, or the address is paused.',
    ),
    is_other_coin: z
      .boolean()
      .default(false)
      .describe('Whether it is in another coin than the address takes: then it goes back.'),
    deposits: z
      .array(
        z.object({
          coin_amount: coinAmount.describe('What arrived by it, in the coin.'),
          tx_hash: z.string(),
          at: instant.describe('When it was seen on the network.'),
        }),
      )
      .default([])
      .describe('Each transaction on the network; several when the first were too little.'),
  })
  .meta({ id: 'Incoming' })

export const HistoryEntry = z
  .object({ at: instant.describe('When it happened.'), status: PaymentStatus, ...Message.shape })
  .meta({ id: 'HistoryEntry' })

/** A payment. Amounts are decimal strings in EUR or in the coin, moments ISO 8601. */
export const Transaction = z
  .object({
    transaction_key: z.string().min(1).describe('What customers quote: any text, of any length.'),
    status: PaymentStatus,
    list_status: ListStatus.describe(LIST_GROUPS),
    type: TransactionType,
    created: instant.describe('When the payment was made.'),
    updated_at: orNull(instant).describe('When anything of it changed last.'),
    completed_at: orNull(instant).describe('When the bank confirmed it; null before.'),
    /** Null until the customer confirms: until then there is no address to pay to. */
    confirmed_at: orNull(instant).describe(
      'When the customer confirmed the price; null before. There is no address until then.',
    ),
    payable_until: orNull(instant).describe(
      'Until when crypto is taken; after it a payment that nobody paid is cancelled (X). null: no such limit.',
    ),
    allowed_actions: z
      .array(oneOf(ACTIONS))
      .describe(
        'What the customer may do now. The platform decides it and removes what is over: the app offers exactly these buttons and nothing else.',
      ),

    ...price,
    sum: coinAmount.describe('What was typed, in `sum_currency`.'),
    sum_currency: z.string().describe('EUR, GBP or the coin.'),
    in_sepa: z.boolean().default(true),
    voucher: orNull(z.string()),
    sent_amount: orNull(money).describe(
      'What the bank gets when that is not `amount`, in `currency`: after a short payment, or one with too much.',
    ),

    network_name: orNull(z.string()),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    decimals: orNull(z.int().min(0).max(18)).describe(DECIMALS),
    coin_amount_received: orNull(coinAmount).describe('What has arrived, in the coin; null or 0 before.'),
    coin_amount_missing: coinAmount
      .default('0')
      .describe('What is still due of a short payment (I), in the coin; 0 otherwise.'),
    /** Until when the rate is held; before the customer confirms, until when the price stays as it is shown. */
    rate_expires: orNull(instant).describe(
      'Until when the rate is held; before the customer confirms, until when the price stays as it is shown. null: not held.',
    ),
    rate_expires_sec: orNull(seconds).describe('The same in seconds that are left.'),
    hold_sec: orNull(seconds).describe(
      'Before it is confirmed: for how many seconds confirming holds the rate. Left out: the app names no time.',
    ),
    conversion_service: orNull(z.string()).describe('Who converts the coin, by name.'),
    floating: z
      .boolean()
      .default(false)
      .describe('Whether the rate of the moment at which the crypto arrives is used.'),
    floating_rate: orNull(
      z.object({
        rate: rate.describe('The rate of now, EUR for one coin: it moves until the crypto arrives.'),
        updated_at: instant.describe(
          'Since when it is this one; `times.floating_rate` of GET /fees says after how long it is a new one.',
        ),
      }),
    ),
    deposit_address: orNull(z.string()).describe(
      'Where to pay to: from the confirmation on, and only while crypto is still taken; null otherwise.',
    ),
    payment_uri: orNull(z.string()).describe(
      'What wallets open. It is used where it asks for the address, amount, chain and contract of this payment.',
    ),
    tx_hash: orNull(z.string()).describe('The hash of the last incoming transaction on the network.'),
    confirmations: orNull(
      z.object({ seen: count.describe('Blocks so far.'), required: count.describe('How many are waited for.') }),
    ),

    receiver: orNull(z.string()),
    receiver_name: orNull(z.string()),
    receiver_is_self: z.boolean().default(true),
    receiver_is_company: z.boolean().default(false),
    iban: orNull(z.string()).describe('The account as it was entered: always there where `currency` is EUR.'),
    receiver_sort_code: orNull(z.string()),
    receiver_account: orNull(z.string()),
    receiver_address: orNull(
      z.object({ street: z.string(), city: z.string(), zip_code: z.string(), country_code: z.string() }),
    ),
    bank_name: orNull(z.string()),
    bic: orNull(z.string()),
    instant: z.boolean().default(false),
    name_check: orNull(NameCheck),
    company: orNull(z.object({ id: z.string(), name: z.string() })),
    contact_email: orNull(z.string()),
    description: orNull(z.string()),
    payer: orNull(z.string()),
    payer_name: orNull(z.string()),
    wallet: orNull(z.string()),
    partner_reference: orNull(z.string()),
    account_id: orNull(z.string()),
    recurring_transfer_id: orNull(z.string()),
    receiving_address_id: orNull(z.string()).describe(RECEIVED_AT),
    incoming: orNull(Incoming).describe('An addition of this product: what came to a receiving address.'),
    arrival_estimate: orNull(instant).describe('When the money is at the bank at the latest.'),
    end_to_end_id: orNull(z.string()).describe('The reference of the bank transfer, once it is sent.'),

    late: orNull(Late).describe('An addition of this product: a platform that never asks leaves it out.'),
    short: orNull(Short).describe(
      'An addition of this product: what the choices of a payment give that came in too small (I).',
    ),
    if_late: orNull(oneOf(EXCEPTION_CHOICES.if_late)).describe(`As it was chosen. ${IF_LATE}`),
    if_short: orNull(oneOf(EXCEPTION_CHOICES.if_short)).describe(`As it was chosen. ${IF_SHORT}`),
    if_over: orNull(oneOf(EXCEPTION_CHOICES.if_over)).describe(`As it was chosen. ${IF_OVER}`),
    refund: orNull(Refund),
    return_reason: orNull(
      z.object({
        ...Message.shape,
        code: z.string().describe('The reason code of the bank (ISO 20022), such as AC04.'),
      }),
    ),
    misdirected: orNull(Misdirected),
    question: orNull(Question),
    form: orNull(EnteredForm),
    history: orNull(z.array(HistoryEntry)).describe(
      'Left out: the page of the payment asks `transactions/history` for it.',
    ),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

const ACT_BY =
  'An addition of this product: by when the customer does what it waits for, such as sending at the held rate; past while that rate has expired. null: no such time.'

/** Part of the price, where a list may leave it out. */
const orUnknown = <Part extends z.ZodType>(part: Part) => orNull(part).describe(part.description ?? '')

export const TransactionListItem = z
  .object({
    transaction_key: z.string().min(1).describe('What customers quote: any text, of any length.'),
    status: PaymentStatus,
    list_status: ListStatus.describe(LIST_GROUPS),
    type: TransactionType,
    amount: price.amount,
    currency: price.currency,
    coin: price.coin,
    asset: price.asset,
    coin_amount: price.coin_amount,
    receiver: orNull(z.string()),
    payer: orNull(z.string()),
    payer_name: orNull(z.string()),
    iban: orNull(z.string()),
    wallet: orNull(z.string()),
    partner_reference: orNull(z.string()),
    created: instant.describe('When the payment was made.'),
    completed_at: orNull(instant).describe('When the bank confirmed it; null before.'),
    receiver_sort_code: orNull(z.string()),
    receiver_account: orNull(z.string()),
    amount_eur: orUnknown(price.amount_eur),
    fee: orUnknown(price.fee),
    discount: orUnknown(price.discount),
    rate: orUnknown(price.rate),
    description: orNull(z.string()),
    end_to_end_id: orNull(z.string()),
    /** What the bank gets when that is not `amount`. */
    sent_amount: orNull(money).describe('What the bank gets when that is not `amount`, in `currency`.'),
    coin_amount_received: orNull(coinAmount).describe('What has arrived, in the coin; null or 0 before.'),
    market_rate: orUnknown(price.market_rate),
    tx_hash: orNull(z.string()),
    /** Where the coins came in; null until they did. */
    deposit_address: orNull(z.string()).describe('Where the crypto came in; null until it did.'),
    refund: orNull(Refund),
    contact_email: orNull(z.string()),
    receiving_address_id: orNull(z.string()).describe(RECEIVED_AT),
    /** Null until the customer confirms; left out where the platform does not say. */
    confirmed_at: instant
      .nullable()
      .optional()
      .describe('Null until the customer confirms; left out where the platform does not say.'),
    choice_needed: z
      .boolean()
      .default(false)
      .describe('An addition of this product: the customer is asked what becomes of crypto that came late.'),
    coin_amount_missing: orNull(coinAmount).describe(
      'An addition of this product: what is still due of a short payment (I), in the coin. Without it the overview names no amount.',
    ),
    act_by: orNull(instant).describe(ACT_BY),
  })
  .meta({ id: 'TransactionListItem' })
export type TransactionListItem = z.output<typeof TransactionListItem>

/** The types of orders in the list of everything, in the order in which pages and files name them. */
export const ORDER_TYPES = ['BUY', 'DEPOSIT', 'EXCHANGE'] as const

/** A purchase, a deposit or an exchange in the list of everything. */
export const OrderListItem = z
  .object({
    type: oneOf(ORDER_TYPES).describe(
      '`BUY` is a purchase of crypto, `DEPOSIT` money for a coin account, `EXCHANGE` coins of an account for others.',
    ),
    id: z.string().min(1).describe('Unique in the list.'),
    order_id: orNull(z.string()).describe('The order; null for money that came to an account without one.'),
    account_id: orNull(z.string()).describe('The account in a coin that it belongs to.'),
    list_status: ListStatus,
    buy_status: orNull(BuyStatus).describe(
      'The letter of a purchase, which its page has in words; null for anything else.',
    ),
    from_coin: z.string().describe('What the customer gives: EUR or a coin.'),
    from_amount: coinAmount.describe('How much of it, all fees included.'),
    to_coin: z.string().describe('What the customer gets.'),
    to_amount: orNull(coinAmount).describe('How much of it; null while that is not known.'),
    fee: orNull(coinAmount).describe('What of `from_amount` is fees, in `fee_coin`.'),
    fee_coin: orNull(z.string()),
    reference: orNull(z.string()).describe('What the customer writes, or wrote, into the bank transfer.'),
    tx_hash: orNull(z.string()),
    created: instant.describe('When it was ordered.'),
    completed_at: orNull(instant).describe('When it was done; null before.'),
    act_by: orNull(instant).describe(ACT_BY),
  })
  .meta({ id: 'OrderListItem' })
export type OrderListItem = z.output<typeof OrderListItem>
