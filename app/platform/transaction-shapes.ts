import { z } from 'zod'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { Message, messageOrText } from './message.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT, DECIMALS } from './reference.ts'
import { coinAmount, count, instant, money, oneOf, orNull, percent, rate, seconds } from './wire-values.ts'

const STATUS_MEANINGS =
  'N new: the customer has not paid, or, without `confirmed_at`, not even confirmed. I incomplete: too little arrived. ' +
  'U seen on the network, waits for confirmations. W confirmed, in process. E being converted. F the full amount is converted. ' +
  'G more than the full amount is converted. T in the queue for the bank. P prepared for the bank batch. S sent to the bank. ' +
  'C arrived: the bank confirmed it, and it counts as booked. Z archived: also booked, and final. ' +
  'R stopped: returned by the bank, refunded, or in review. X cancelled, and final.'

export const PaymentStatus = z
  .enum(PAYMENT_STATUSES)
  .catch('unknown')
  .meta({ id: 'PaymentStatus', description: STATUS_MEANINGS })

export const LIST_STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const
const LIST_GROUPS =
  'The group of the status in lists: N is NEW; I is INCOMPLETE; U, P, W, E, F, G, T are PROCESSING; S, C, Z are COMPLETED; R is RETURNED; X is CANCELLED.'
const ListStatus = oneOf(LIST_STATUSES).meta({ id: 'ListStatus' })

export const Currency = z.enum(['EUR', 'GBP'])
const TransactionType = oneOf(['crypto', 'INSTA_FILL', 'INSTA_PAY']).describe(
  'The service that made it: `crypto` is a payment from the form of the app, and what most platforms answer always; `INSTA_PAY` is one of a payment link or partner; `INSTA_FILL` is crypto that came to a receiving address and is paid out.',
)

/** What is done with crypto that comes late, short or in excess: the customer chooses before paying. */
export const EXCEPTION_CHOICES = {
  if_late: ['float', 'ask'],
  if_short: ['wait', 'send_less', 'refund'],
  if_over: ['refund', 'convert'],
} as const
export const IF_LATE =
  'When crypto arrives after the held rate has expired. `ask`: hold it, set `late`, and let the customer choose within 7 days between the rate of now (confirm) and their crypto back (cancel); without an answer it goes back. `float`: use the rate of the moment at which it arrived.'
export const IF_SHORT =
  'When too little arrives. `wait`: keep the address open for the rest (status I). `send_less`: pay out what it is worth, after the fee, as `sent_amount`. `refund`: send it back.'
export const IF_OVER =
  'When too much arrives. `refund`: send the rest back. `convert`: pay it out as well, as `sent_amount`.'

const text = z.string().optional()

/**
 * What a customer enters to pay a bank account. `sum` is a decimal string of `sum_currency`: EUR or GBP is what the
 * recipient gets, a coin is what the customer sends. `currency` is the bank account's: EUR takes an IBAN, GBP a sort code
 * and an account number.
 */
export const PaymentForm = z
  .object({
    sum: coinAmount.describe(
      'What was typed, in `sum_currency`: EUR or GBP is what the recipient gets, a coin is what the customer sends.',
    ),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    account: z
      .enum(['crypto', 'balance'])
      .optional()
      .describe('What pays: `crypto` that is sent, which absent means, or the `balance` account of `account_id`.'),
    account_id: text,
    /** The company that the customer pays for; absent means himself. */
    company_id: text,
    receiver_is_self: z.boolean(),
    receiver_is_company: z.boolean(),
    receiver_name: z.string(),
    receiver_iban: text.describe('Always there where `currency` is EUR: refuse a payment without it.'),
    receiver_sort_code: text.describe('Always there where `currency` is GBP, with `receiver_account`.'),
    receiver_account: text,
    receiver_street: text,
    receiver_city: text,
    receiver_zip_code: text,
    receiver_country_code: text,
    description: text,
    payer_name: text,
    refund_address: text,
    contact_email: text,
    voucher: text,
    if_late: z.enum(EXCEPTION_CHOICES.if_late).optional().describe(`${IF_LATE} Absent means \`ask\`.`),
    if_short: z.enum(EXCEPTION_CHOICES.if_short).optional().describe(`${IF_SHORT} Absent means \`wait\`.`),
    if_over: z.enum(EXCEPTION_CHOICES.if_over).optional().describe(`${IF_OVER} Absent means \`refund\`.`),
  })
  .meta({ id: 'PaymentForm' })
export type PaymentForm = z.input<typeof PaymentForm>

const entered = orNull(z.string())

/** What comes back is read more widely than what is sent: nothing of it is sent again unseen. */
export const EnteredForm = z
  .object({
    sum: orNull(coinAmount).describe('What was typed, in `sum_currency`.'),
    sum_currency: entered,
    currency: entered,
    coin: entered,
    account_id: entered,
    company_id: entered,
    receiver_is_self: orNull(z.boolean()),
    receiver_is_company: orNull(z.boolean()),
    receiver_name: entered,
    receiver_iban: entered,
    receiver_sort_code: entered,
    receiver_account: entered,
    receiver_street: entered,
    receiver_city: entered,
    receiver_zip_code: entered,
    receiver_country_code: entered,
    description: entered,
    payer_name: entered,
    refund_address: entered,
    contact_email: entered,
    voucher: entered,
    if_late: entered,
    if_short: entered,
    if_over: entered,
  })
  .meta({ id: 'EnteredForm' })
export type EnteredForm = z.output<typeof EnteredForm>

/** What the recipient's bank says about a name and an account (Regulation (EU) 2024/886); `name` is the one it has. */
export const NameCheck = z
  .object({
    result: oneOf(['match', 'close_match', 'no_match', 'not_possible']),
    name: orNull(z.string()),
  })
  .meta({ id: 'NameCheck' })
export type NameCheck = z.output<typeof NameCheck>

/**
 * A quote. EUR amounts have two decimals. `rate` and `market_rate` are EUR for one coin; `total` is amount plus fee less
 * discount, and `coin_amount` is what that is at the rate, rounded up to the coin's decimals. For pounds, `amount_eur` is
 * the amount at `pound_rate`, EUR for one pound.
 */
export const Ticket = z
  .object({
    id: z.string().min(1),
    amount: money.describe('What the recipient’s bank gets, in `currency`.'),
    currency: Currency,
    amount_eur: money.describe(
      'The same in EUR: `amount`, or for pounds `amount` at `pound_rate`. Fees are not in it.',
    ),
    pound_rate: orNull(rate).describe('EUR for one pound; null where `currency` is EUR.'),
    coin: z.string(),
    coin_amount: coinAmount.describe(
      'What is due, in the coin: `total` at `rate`, rounded up to the decimals of the coin. Where the sum was typed in the coin, it may be a little less than that, and never more.',
    ),
    rate: rate.describe('The rate of this payment: EUR for one coin.'),
    market_rate: rate.describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
    fee: money.describe(
      'The whole fee in EUR, before any discount. It is on top of `amount_eur`, never taken out of it.',
    ),
    fee_percent: percent.describe(
      'The share of the fee that depends on the amount, in percent of `amount_eur`: 1.75 means 1.75%.',
    ),
    fee_fixed: money.describe('EUR: the part of `fee` that does not depend on the amount; 0.00 where there is none.'),
    fee_service: money.describe(
      'EUR: the part of `fee` that depends on the amount, so `fee_service` plus `fee_fixed` is `fee`.',
    ),
    in_sepa: z.boolean().describe('Whether the bank account is inside SEPA.'),
    discount: money.describe('What a voucher takes off the fee, in EUR; 0.00 without one.'),
    total: money.describe('What the customer pays in all, in EUR: `amount_eur` plus `fee` less `discount`.'),
    rate_expires_sec: seconds.describe(
      'Seconds that are left until this quote has to be asked for again; not how long it was held in all.',
    ),
    arrival_estimate: orNull(instant).describe('When the money is expected at the bank, if the customer pays now.'),
    arrival_instant: z.boolean().default(false).describe('Whether the bank gets it within seconds of being sent.'),
    warnings: z.array(messageOrText).default([]).describe('What the customer should know before going on.'),
  })
  .meta({ id: 'Quote' })
export type Ticket = z.output<typeof Ticket>

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

export const HistoryEntry = z
  .object({ at: instant.describe('When it happened.'), status: PaymentStatus, ...Message.shape })
  .meta({ id: 'HistoryEntry' })

/** What went back of the coins. */
export const Refund = z
  .object({
    coin_amount: coinAmount.describe('What went back, in the coin of the payment.'),
    address: z.string().nullable(),
    at: instant.nullable().describe('When it was sent back; null while it has not been.'),
  })
  .meta({ id: 'Refund' })

/** Crypto that came on another network than the one that was asked for; no call of the specification tells of it. */
export const Misdirected = z
  .object({
    coin_amount: coinAmount.describe('What arrived on the other network, in the coin.'),
    network_name: z.string(),
    tx_hash: orNull(z.string()),
    at: orNull(instant).describe('When it was seen.'),
  })
  .meta({ id: 'Misdirected' })

export const ANSWER_CHOICES = ['account', 'refund', 'reply'] as const

export const QuestionAnswer = z.object({
  choice: oneOf(ANSWER_CHOICES),
  message: orNull(z.string()),
  file_name: orNull(z.string()),
  refund_address: orNull(z.string()),
  at: instant.describe('When the customer answered.'),
  reply_by: orNull(instant).describe('By when the platform acts on the answer.'),
})

/** What the customer is asked about a payment that stopped, and what was answered; ours, as no call of the specification has it. */
export const Question = z
  .object({
    ...Message.shape,
    choices: z.array(oneOf(ANSWER_CHOICES)),
    wants_file: z.boolean().default(false),
    asked_at: orNull(instant).describe('When it was asked.'),
    /** Until when an answer is waited for. */
    answer_until: orNull(instant).describe('Until when an answer is waited for.'),
    /** What happens without one: the crypto goes back where an address is known, or is held. */
    if_unanswered: oneOf(['refund', 'hold']),
    /** What goes back when the customer asks for it. */
    refund_coin_amount: orNull(coinAmount).describe('What goes back when the customer asks for it, in the coin.'),
    answer: orNull(QuestionAnswer),
  })
  .meta({ id: 'PaymentQuestion' })
/**
 * Crypto that arrived after the held rate had expired, of a customer who wanted to be asked: what had been asked for, and
 * until when the answer can be given. Confirming takes the price that the payment then has, cancelling sends it back.
 */
const Late = z
  .object({
    seen_at: instant.describe('When the crypto was seen on its network.'),
    rate_expired_at: instant.describe('When the held rate had expired.'),
    coin_amount: coinAmount.describe('What had been asked for while the rate was held, in the coin.'),
    amount: money.describe('What the bank would have got for it, in `currency` of the payment.'),
    rate: rate.describe('The rate that had been held: EUR for one coin.'),
    /** Today's rate, back to the refund address, or none in time. Null while the customer is asked. */
    answer: orNull(oneOf(['rate', 'back', 'none'])),
    /** Without an answer it goes back then; null where there is no address to send it to. */
    answer_by: orNull(instant).describe(
      'Without an answer it goes back then; null where there is no address to send it to.',
    ),
  })
  .meta({ id: 'LateArrival' })

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

    sum: coinAmount.describe('What was typed, in `sum_currency`.'),
    sum_currency: z.string().describe('EUR, GBP or the coin.'),
    amount: money.describe('What the recipient’s bank gets, in `currency`.'),
    currency: Currency,
    amount_eur: money.describe(
      'The same in EUR: `amount`, or for pounds `amount` at `pound_rate`. Fees are not in it.',
    ),
    pound_rate: orNull(rate).describe('EUR for one pound; null where `currency` is EUR.'),
    in_sepa: z.boolean().default(true),
    fee: money.describe(
      'The whole fee in EUR, before any discount. It is on top of `amount_eur`, never taken out of it.',
    ),
    fee_percent: percent.describe(
      'The share of the fee that depends on the amount, in percent of `amount_eur`: 1.75 means 1.75%.',
    ),
    fee_fixed: money.describe('EUR: the part of `fee` that does not depend on the amount; 0.00 where there is none.'),
    fee_service: money.describe(
      'EUR: the part of `fee` that depends on the amount, so `fee_service` plus `fee_fixed` is `fee`.',
    ),
    discount: money.describe('What a voucher takes off the fee, in EUR; 0.00 without one.'),
    voucher: orNull(z.string()),
    total: money.describe('What the customer pays in all, in EUR: `amount_eur` plus `fee` less `discount`.'),
    sent_amount: orNull(money).describe(
      'What the bank gets when that is not `amount`, in `currency`: after a short payment, or one with too much.',
    ),

    coin: z.string(),
    network_name: orNull(z.string()),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    decimals: orNull(z.int().min(0).max(18)).describe(DECIMALS),
    coin_amount: coinAmount.describe(
      'What is due, in the coin: `total` at `rate`, rounded up to the decimals of the coin.',
    ),
    coin_amount_received: orNull(coinAmount).describe('What has arrived, in the coin; null or 0 before.'),
    coin_amount_missing: coinAmount
      .default('0')
      .describe('What is still due of a short payment (I), in the coin; 0 otherwise.'),
    rate: rate.describe('The rate of this payment: EUR for one coin.'),
    market_rate: rate.describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
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
        updated_at: instant.describe('Since when it is this one; a new one comes every 3 minutes.'),
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
    arrival_estimate: orNull(instant).describe('When the money is expected at the bank.'),
    end_to_end_id: orNull(z.string()).describe('The reference of the bank transfer, once it is sent.'),

    late: orNull(Late).describe('An addition of this product: a platform that never asks leaves it out.'),
    if_late: oneOf(EXCEPTION_CHOICES.if_late).describe(`As it was chosen. ${IF_LATE}`),
    if_short: oneOf(EXCEPTION_CHOICES.if_short).describe(`As it was chosen. ${IF_SHORT}`),
    if_over: oneOf(EXCEPTION_CHOICES.if_over).describe(`As it was chosen. ${IF_OVER}`),
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
    history: z.array(HistoryEntry).default([]),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

export const TransactionListItem = z
  .object({
    transaction_key: z.string().min(1).describe('What customers quote: any text, of any length.'),
    status: PaymentStatus,
    list_status: ListStatus.describe(LIST_GROUPS),
    type: TransactionType,
    amount: money.describe('What the recipient’s bank gets, in `currency`.'),
    currency: Currency,
    coin: z.string(),
    coin_amount: coinAmount.describe(
      'What is due, in the coin: `total` at `rate`, rounded up to the decimals of the coin.',
    ),
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
    amount_eur: orNull(money).describe(
      'The same in EUR: `amount`, or for pounds `amount` at `pound_rate`. Fees are not in it.',
    ),
    fee: orNull(money).describe(
      'The whole fee in EUR, before any discount. It is on top of `amount_eur`, never taken out of it.',
    ),
    discount: orNull(money).describe('What a voucher takes off the fee, in EUR; 0.00 without one.'),
    rate: orNull(rate).describe('The rate of this payment: EUR for one coin.'),
    description: orNull(z.string()),
    end_to_end_id: orNull(z.string()),
    /** What the bank gets when that is not `amount`. */
    sent_amount: orNull(money).describe('What the bank gets when that is not `amount`, in `currency`.'),
    coin_amount_received: orNull(coinAmount).describe('What has arrived, in the coin; null or 0 before.'),
    market_rate: orNull(rate).describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
    tx_hash: orNull(z.string()),
    /** Where the coins came in; null until they did. */
    deposit_address: orNull(z.string()).describe('Where the crypto came in; null until it did.'),
    refund: orNull(Refund),
    contact_email: orNull(z.string()),
    /** Null until the customer confirms; left out where the platform does not say. */
    confirmed_at: instant
      .nullable()
      .optional()
      .describe('Null until the customer confirms; left out where the platform does not say.'),
    choice_needed: z
      .boolean()
      .default(false)
      .describe('An addition of this product: the customer is asked what becomes of crypto that came late.'),
  })
  .meta({ id: 'TransactionListItem' })
export type TransactionListItem = z.output<typeof TransactionListItem>
