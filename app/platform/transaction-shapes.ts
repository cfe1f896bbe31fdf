import { z } from 'zod'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { CHAIN_ID, CHAIN_NAME, CONTRACT, DECIMALS } from './reference.ts'
import { coinAmount, count, instant, money, oneOf, orNull, percent, rate, seconds } from './wire-values.ts'

export const PaymentStatus = z.enum(PAYMENT_STATUSES).catch('unknown').meta({ id: 'PaymentStatus' })

export const LIST_STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const
const ListStatus = oneOf(LIST_STATUSES).meta({ id: 'ListStatus' })

export const Currency = z.enum(['EUR', 'GBP'])
const TransactionType = oneOf(['crypto', 'INSTA_FILL', 'INSTA_PAY'])

const text = z.string().optional()

/**
 * What a customer enters to pay a bank account. `sum` is a decimal string of `sum_currency`: EUR or GBP is what the
 * recipient gets, a coin is what the customer sends. `currency` is the bank account's: EUR takes an IBAN, GBP a sort code
 * and an account number.
 */
export const PaymentForm = z
  .object({
    sum: coinAmount,
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    /** What pays: coins that are sent, which absent means, or a balance account by its `account_id`. */
    account: z.enum(['crypto', 'balance']).optional(),
    account_id: text,
    /** The company that the customer pays for; absent means himself. */
    company_id: text,
    receiver_is_self: z.boolean(),
    receiver_is_company: z.boolean(),
    receiver_name: z.string(),
    receiver_iban: text,
    receiver_sort_code: text,
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
    /** What happens when the crypto arrives after the rate ran out; absent means ask. */
    if_late: z.enum(['float', 'ask']).optional(),
    /** When too little arrives; absent means wait. */
    if_short: z.enum(['wait', 'send_less', 'refund']).optional(),
    /** When too much arrives; absent means refund. */
    if_over: z.enum(['refund', 'convert']).optional(),
  })
  .meta({ id: 'PaymentForm' })
export type PaymentForm = z.input<typeof PaymentForm>

const entered = orNull(z.string())

/** What comes back is read more widely than what is sent: nothing of it is sent again unseen. */
export const EnteredForm = z
  .object({
    sum: orNull(coinAmount),
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
    amount: money,
    currency: Currency,
    amount_eur: money,
    pound_rate: orNull(rate),
    coin: z.string(),
    coin_amount: coinAmount,
    rate,
    market_rate: rate,
    fee: money,
    fee_percent: percent,
    fee_fixed: money,
    fee_service: money,
    in_sepa: z.boolean(),
    discount: money,
    total: money,
    rate_expires_sec: seconds,
    arrival_estimate: orNull(instant),
    arrival_instant: z.boolean().default(false),
    warnings: z.array(z.string()).default([]),
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
  .object({ at: instant, status: PaymentStatus, text: z.string() })
  .meta({ id: 'HistoryEntry' })

/** What went back of the coins. */
export const Refund = z
  .object({ coin_amount: coinAmount, address: z.string().nullable(), at: instant.nullable() })
  .meta({ id: 'Refund' })

/** Crypto that came on another network than the one that was asked for; no call of the specification tells of it. */
export const Misdirected = z
  .object({ coin_amount: coinAmount, network_name: z.string(), tx_hash: orNull(z.string()), at: orNull(instant) })
  .meta({ id: 'Misdirected' })

export const ANSWER_CHOICES = ['account', 'refund', 'reply'] as const

export const QuestionAnswer = z.object({
  choice: oneOf(ANSWER_CHOICES),
  message: orNull(z.string()),
  file_name: orNull(z.string()),
  refund_address: orNull(z.string()),
  at: instant,
  /** By when it is acted on. */
  reply_by: orNull(instant),
})

/** What the customer is asked about a payment that stopped, and what was answered; ours, as no call of the specification has it. */
export const Question = z
  .object({
    text: z.string(),
    choices: z.array(oneOf(ANSWER_CHOICES)),
    wants_file: z.boolean().default(false),
    asked_at: orNull(instant),
    /** Until when an answer is waited for. */
    answer_until: orNull(instant),
    /** What happens without one: the crypto goes back where an address is known, or is held. */
    if_unanswered: oneOf(['refund', 'hold']),
    /** What goes back when the customer asks for it. */
    refund_coin_amount: orNull(coinAmount),
    answer: orNull(QuestionAnswer),
  })
  .meta({ id: 'PaymentQuestion' })
/**
 * Crypto that arrived after the held rate had expired, of a customer who wanted to be asked: what had been asked for, and
 * until when the answer can be given. Confirming takes the price that the payment then has, cancelling sends it back.
 */
const Late = z
  .object({
    seen_at: instant,
    rate_expired_at: instant,
    coin_amount: coinAmount,
    amount: money,
    rate,
    /** Today's rate, back to the refund address, or none in time. Null while the customer is asked. */
    answer: orNull(oneOf(['rate', 'back', 'none'])),
    /** Without an answer it goes back then; null where there is no address to send it to. */
    answer_by: orNull(instant),
  })
  .meta({ id: 'LateArrival' })

/** A payment. Amounts are decimal strings in EUR or in the coin, moments ISO 8601. */
export const Transaction = z
  .object({
    transaction_key: z.string().min(1),
    status: PaymentStatus,
    list_status: ListStatus,
    type: TransactionType,
    created: instant,
    updated_at: orNull(instant),
    completed_at: orNull(instant),
    /** Null until the customer confirms: until then there is no address to pay to. */
    confirmed_at: orNull(instant),
    payable_until: orNull(instant),
    allowed_actions: z.array(oneOf(ACTIONS)),

    sum: coinAmount,
    sum_currency: z.string(),
    amount: money,
    currency: Currency,
    amount_eur: money,
    pound_rate: orNull(rate),
    in_sepa: z.boolean().default(true),
    fee: money,
    fee_percent: percent,
    fee_fixed: money,
    fee_service: money,
    discount: money,
    voucher: orNull(z.string()),
    total: money,
    sent_amount: orNull(money),

    coin: z.string(),
    network_name: orNull(z.string()),
    chain_name: orNull(z.string()).describe(CHAIN_NAME),
    chain_id: orNull(z.int().min(1)).describe(CHAIN_ID),
    contract: z.string().nullable().optional().describe(CONTRACT),
    decimals: orNull(z.int().min(0).max(18)).describe(DECIMALS),
    coin_amount: coinAmount,
    coin_amount_received: orNull(coinAmount),
    coin_amount_missing: coinAmount.default('0'),
    rate,
    market_rate: rate,
    /** Until when the rate is held; before the customer confirms, until when the price stays as it is shown. */
    rate_expires: orNull(instant),
    rate_expires_sec: orNull(seconds),
    conversion_service: orNull(z.string()),
    floating: z.boolean().default(false),
    floating_rate: orNull(z.object({ rate, updated_at: instant })),
    deposit_address: orNull(z.string()),
    payment_uri: orNull(z.string()).describe(
      'What wallets open. It is used where it asks for the address, amount, chain and contract of this payment.',
    ),
    tx_hash: orNull(z.string()),
    confirmations: orNull(z.object({ seen: count, required: count })),

    receiver: orNull(z.string()),
    receiver_name: orNull(z.string()),
    receiver_is_self: z.boolean().default(true),
    receiver_is_company: z.boolean().default(false),
    iban: orNull(z.string()),
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
    arrival_estimate: orNull(instant),
    end_to_end_id: orNull(z.string()),

    late: orNull(Late).describe('An addition of this product: a platform that never asks leaves it out.'),
    if_late: oneOf(['float', 'ask']),
    if_short: oneOf(['wait', 'send_less', 'refund']),
    if_over: oneOf(['refund', 'convert']),
    refund: orNull(Refund),
    return_reason: orNull(z.object({ code: z.string(), text: z.string() })),
    misdirected: orNull(Misdirected),
    question: orNull(Question),
    form: orNull(EnteredForm),
    history: z.array(HistoryEntry).default([]),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

export const TransactionListItem = z
  .object({
    transaction_key: z.string().min(1),
    status: PaymentStatus,
    list_status: ListStatus,
    type: TransactionType,
    amount: money,
    currency: Currency,
    coin: z.string(),
    coin_amount: coinAmount,
    receiver: orNull(z.string()),
    payer: orNull(z.string()),
    payer_name: orNull(z.string()),
    iban: orNull(z.string()),
    wallet: orNull(z.string()),
    partner_reference: orNull(z.string()),
    created: instant,
    completed_at: orNull(instant),
    receiver_sort_code: orNull(z.string()),
    receiver_account: orNull(z.string()),
    amount_eur: orNull(money),
    fee: orNull(money),
    discount: orNull(money),
    rate: orNull(rate),
    description: orNull(z.string()),
    end_to_end_id: orNull(z.string()),
    /** What the bank gets when that is not `amount`. */
    sent_amount: orNull(money),
    coin_amount_received: orNull(coinAmount),
    market_rate: orNull(rate),
    tx_hash: orNull(z.string()),
    /** Where the coins came in; null until they did. */
    deposit_address: orNull(z.string()),
    refund: orNull(Refund),
    contact_email: orNull(z.string()),
    /** Null until the customer confirms; left out where the platform does not say. */
    confirmed_at: instant.nullable().optional(),
    choice_needed: z
      .boolean()
      .default(false)
      .describe('An addition of this product: the customer is asked what becomes of crypto that came late.'),
  })
  .meta({ id: 'TransactionListItem' })
export type TransactionListItem = z.output<typeof TransactionListItem>
