import { z } from 'zod'
import { Message } from './message.schema.ts'
import { BuyStatus } from './buying.ts'
import { Late, Misdirected, Question, Refund, Short } from './payment-exceptions.schema.ts'
import { EnteredForm, EXCEPTION_CHOICES, IF_LATE, IF_OVER, IF_SHORT } from './payment-form.schema.ts'
import { LIST_GROUPS, ListStatus, PaymentStatus } from './payment-status.schema.ts'
import { NameCheck, price } from './quote.schema.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT, DECIMALS } from './reference.ts'
import { coinAmount, count, instant, money, oneOf, orNull, rate, seconds, publicNumber } from './primitives.schema.ts'

const TransactionType = oneOf(['crypto', 'INSTA_FILL', 'INSTA_PAY', 'CASH_OUT']).describe(
  'Service that created the transaction. `crypto`: a payment from the app’s form; most platforms always return this value. `INSTA_PAY`: a payment by a payment link or partner. `INSTA_FILL`: crypto that arrived at a receiving address and is paid out. `CASH_OUT`: service coins that are paid out from a balance of the customer to their own bank account.',
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

const RECEIVED_AT = 'Id of the receiving address at which the crypto arrived; null for any other transaction.'

/** One deposit to a receiving address. All deposits are paid out together. */
const Incoming = z
  .object({
    address_id: z.string().min(1),
    address_name: z.string().describe('Name that the address had when the deposit arrived.'),
    address: z.string().describe('Address at which the deposit arrived.'),
    held: orNull(oneOf(['below_minimum', 'paused'])).describe(
      'Reason why the deposit waits (status I). `below_minimum`: too little to be paid out. `paused`: the address is paused.',
    ),
    is_other_coin: z
      .boolean()
      .default(false)
      .describe('True if the deposit is in a coin that the address does not accept; it is then returned.'),
    deposits: z
      .array(
        z.object({
          coin_amount: coinAmount.describe('Amount of this transaction, in the coin.'),
          tx_hash: z.string(),
          at: instant.describe('Time at which it was seen on the network.'),
        }),
      )
      .default([])
      .describe('Transactions on the network; several if the first ones were too small.'),
  })
  .meta({ id: 'Incoming' })

export const HistoryEntry = z
  .object({ at: instant.describe('Time of the event.'), status: PaymentStatus, ...Message.shape })
  .meta({ id: 'HistoryEntry' })

/** A payment. Amounts are decimal strings in EUR or the coin. Times are ISO 8601. */
export const Transaction = z
  .object({
    transaction_key: z.string().min(1).describe('Key that customers quote. Any text, of any length.'),
    public_number: publicNumber,
    status: PaymentStatus,
    list_status: ListStatus.describe(LIST_GROUPS),
    type: TransactionType,
    created: instant.describe('Time at which the payment was created.'),
    updated_at: orNull(instant).describe('Time of the payment’s last change.'),
    completed_at: orNull(instant).describe('Time at which the bank confirmed the payment; null until then.'),
    confirmed_at: orNull(instant).describe(
      'Time at which the customer confirmed the price; null until then. There is no deposit address before the confirmation.',
    ),
    payable_until: orNull(instant).describe(
      'Time until which crypto is accepted. After it, an unpaid payment is cancelled (X). null if there is no such limit.',
    ),
    allowed_actions: z
      .array(oneOf(ACTIONS))
      .describe(
        'Actions that the customer may take now. The platform decides them and removes actions that are no longer possible: the app shows exactly these buttons and no others.',
      ),

    ...price,
    sum: coinAmount.describe('Amount as entered, in `sum_currency`.'),
    sum_currency: z.string().describe('Currency of `sum`: EUR, GBP or the coin.'),
    in_sepa: z.boolean().default(true),
    voucher: orNull(z.string()),
    sent_amount: orNull(money).describe(
      'Amount that the bank receives, in `currency`, if it differs from `amount`: because too little or too much crypto arrived.',
    ),

    network_name: orNull(z.string()),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    decimals: orNull(z.int().min(0).max(18)).describe(DECIMALS),
    coin_amount_received: orNull(coinAmount).describe('Amount that has arrived, in the coin; null or 0 until then.'),
    coin_amount_missing: coinAmount
      .default('0')
      .describe('Amount still due for an underpaid payment (I), in the coin; 0 otherwise.'),
    rate_expires: orNull(instant).describe(
      'Time until which the exchange rate is held or, before the customer confirms, until which the price stays as shown. null if it is not held.',
    ),
    rate_expires_sec: orNull(seconds).describe('Seconds left until `rate_expires`.'),
    hold_sec: orNull(seconds).describe(
      'Seconds for which a confirmation holds the exchange rate; only before the payment is confirmed. If absent, the app shows no time.',
    ),
    conversion_service: orNull(z.string()).describe('Name of the service that converts the coin.'),
    floating: z.boolean().default(false).describe('True if the exchange rate at the arrival of the crypto applies.'),
    floating_rate: orNull(
      z.object({
        rate: rate.describe('Current exchange rate: EUR for one coin. It changes until the crypto arrives.'),
        updated_at: instant.describe(
          'Time since which this rate applies. `times.floating_rate` of GET /fees is the time after which it is replaced by a new one.',
        ),
      }),
    ),
    deposit_address: orNull(z.string()).describe(
      'Address to pay to, from the confirmation and only while crypto is still accepted; null otherwise.',
    ),
    payment_uri: orNull(z.string()).describe(
      'URI that wallets open. The app uses it only if its address, amount, chain and contract are those of this payment.',
    ),
    tx_hash: orNull(z.string()).describe('Hash of the last incoming transaction on the network.'),
    confirmations: orNull(
      z.object({
        seen: count.describe('Number of confirming blocks so far.'),
        required: count.describe('Number of blocks required.'),
      }),
    ),

    receiver: orNull(z.string()),
    receiver_name: orNull(z.string()),
    receiver_is_self: z.boolean().default(true),
    receiver_is_company: z.boolean().default(false),
    iban: orNull(z.string()).describe('IBAN as entered. Always present if `currency` is EUR.'),
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
    incoming: orNull(Incoming).describe('Extension of this product. Deposit at a receiving address.'),
    arrival_estimate: orNull(instant).describe('Latest time at which the money arrives at the bank.'),
    end_to_end_id: orNull(z.string()).describe('Reference of the bank transfer, once it is sent.'),

    late: orNull(Late).describe(
      'Extension of this product. Omitted by a platform that never asks the customer about late crypto.',
    ),
    short: orNull(Short).describe(
      'Extension of this product. Results of the customer’s choices for an underpaid payment (I).',
    ),
    if_late: orNull(oneOf(EXCEPTION_CHOICES.if_late)).describe(`The customer’s choice. ${IF_LATE}`),
    if_short: orNull(oneOf(EXCEPTION_CHOICES.if_short)).describe(`The customer’s choice. ${IF_SHORT}`),
    if_over: orNull(oneOf(EXCEPTION_CHOICES.if_over)).describe(`The customer’s choice. ${IF_OVER}`),
    refund: orNull(Refund),
    return_reason: orNull(
      z.object({
        ...Message.shape,
        code: z.string().describe('Reason code of the bank (ISO 20022), such as AC04.'),
      }),
    ),
    misdirected: orNull(Misdirected),
    question: orNull(Question),
    form: orNull(EnteredForm),
    history: orNull(z.array(HistoryEntry)).describe(
      'Events of the payment. If absent, the payment’s page requests `transactions/history`.',
    ),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

const ACTION_NEEDED =
  'Extension of this product. True while the platform waits for the customer: to confirm, send, choose or answer. If absent, the app derives it from the status.'

const ACT_BY =
  'Extension of this product. Deadline of the customer’s next step, such as sending at the held rate; in the past if that rate has expired. null if there is no deadline.'

/** A price field that lists may omit. */
const orUnknown = <Part extends z.ZodType>(part: Part) => orNull(part).describe(part.description ?? '')

export const TransactionListItem = z
  .object({
    transaction_key: z.string().min(1).describe('Key that customers quote. Any text, of any length.'),
    public_number: publicNumber,
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
    created: instant.describe('Time at which the payment was created.'),
    completed_at: orNull(instant).describe('Time at which the bank confirmed the payment; null until then.'),
    receiver_sort_code: orNull(z.string()),
    receiver_account: orNull(z.string()),
    amount_eur: orUnknown(price.amount_eur),
    fee: orUnknown(price.fee),
    discount: orUnknown(price.discount),
    rate: orUnknown(price.rate),
    description: orNull(z.string()),
    end_to_end_id: orNull(z.string()),
    sent_amount: orNull(money).describe('Amount that the bank receives, in `currency`, if it differs from `amount`.'),
    coin_amount_received: orNull(coinAmount).describe('Amount that has arrived, in the coin; null or 0 until then.'),
    market_rate: orUnknown(price.market_rate),
    tx_hash: orNull(z.string()),
    deposit_address: orNull(z.string()).describe('Address at which the crypto arrived; null until then.'),
    refund: orNull(Refund),
    contact_email: orNull(z.string()),
    receiving_address_id: orNull(z.string()).describe(RECEIVED_AT),
    /** Null until the customer confirms. Omitted if the platform doesn't report it. */
    confirmed_at: instant
      .nullable()
      .optional()
      .describe(
        'Time at which the customer confirmed the price; null until then. Absent if the platform does not report it.',
      ),
    choice_needed: z
      .boolean()
      .default(false)
      .describe('Extension of this product. True if the customer is asked what happens to crypto that arrived late.'),
    coin_amount_missing: orNull(coinAmount).describe(
      'Extension of this product. Amount still due for an underpaid payment (I), in the coin. If absent, the overview shows no amount.',
    ),
    act_by: orNull(instant).describe(ACT_BY),
    action_needed: orNull(z.boolean()).describe(ACTION_NEEDED),
  })
  .meta({ id: 'TransactionListItem' })
export type TransactionListItem = z.output<typeof TransactionListItem>

/** Order types in the combined list, in display order. */
export const ORDER_TYPES = ['BUY', 'DEPOSIT', 'EXCHANGE'] as const

/** A purchase, deposit or exchange in the combined list. */
export const OrderListItem = z
  .object({
    type: oneOf(ORDER_TYPES).describe(
      '`BUY`: a purchase of crypto. `DEPOSIT`: money for a balance. `EXCHANGE`: an exchange of one balance’s coins for other coins.',
    ),
    id: z.string().min(1).describe('Id of the item, unique in the list.'),
    order_id: orNull(z.string()).describe(
      'Id of the order; null for money that arrived in a balance without an order.',
    ),
    public_number: publicNumber,
    account_id: orNull(z.string()).describe('Id of the balance that the item belongs to.'),
    list_status: ListStatus,
    buy_status: orNull(BuyStatus).describe(
      'Status letter of a purchase, shown as text on its page; null for other types.',
    ),
    from_coin: z.string().describe('EUR or the coin that the customer gives.'),
    from_amount: coinAmount.describe('Amount in `from_coin`, including all fees.'),
    to_coin: z.string().describe('EUR or the coin that the customer gets.'),
    to_amount: orNull(coinAmount).describe('Amount in `to_coin`; null while it is unknown.'),
    fee: orNull(coinAmount).describe('Fees contained in `from_amount`, in `fee_coin`.'),
    fee_coin: orNull(z.string()),
    reference: orNull(z.string()).describe('Reference of the customer’s bank transfer.'),
    tx_hash: orNull(z.string()),
    created: instant.describe('Time at which the order was created.'),
    completed_at: orNull(instant).describe('Time at which the order was completed; null until then.'),
    act_by: orNull(instant).describe(ACT_BY),
    action_needed: orNull(z.boolean()).describe(ACTION_NEEDED),
  })
  .meta({ id: 'OrderListItem' })
export type OrderListItem = z.output<typeof OrderListItem>
