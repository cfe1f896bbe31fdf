import { z } from 'zod'
import { PAYMENT_STATUSES } from '#app/domain/payment-status.ts'
import { decimal, instant, oneOf, orNull } from './wire-values.ts'

export const PaymentStatus = z.enum(PAYMENT_STATUSES).catch('unknown')

export const LIST_STATUSES = ['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'RETURNED', 'CANCELLED'] as const
const ListStatus = oneOf(LIST_STATUSES)

const Currency = z.enum(['EUR', 'GBP'])
const TransactionType = oneOf(['crypto', 'INSTA_FILL', 'INSTA_PAY'])

/** What a customer enters to pay a bank account. `sum` is a decimal string of `sum_currency`. */
export const PaymentForm = z.object({
  sum: decimal,
  sum_currency: z.string(),
  currency: Currency,
  coin: z.string(),
  receiver_is_self: z.boolean(),
  receiver_is_company: z.boolean(),
  receiver_name: z.string(),
  receiver_iban: z.string(),
  description: z.string().optional(),
  payer_name: z.string().optional(),
  refund_address: z.string().optional(),
  contact_email: z.string().optional(),
  voucher: z.string().optional(),
  /** What happens when the crypto arrives after the rate ran out; absent means ask. */
  if_late: z.enum(['float', 'ask']).optional(),
  /** When too little arrives; absent means wait. */
  if_short: z.enum(['wait', 'send_less', 'refund']).optional(),
  /** When too much arrives; absent means refund. */
  if_over: z.enum(['refund', 'convert']).optional(),
})
export type PaymentForm = z.input<typeof PaymentForm>

// What comes back is read more widely than what is sent: nothing of it is sent again unseen.
const EnteredForm = z.object({
  sum: orNull(decimal),
  sum_currency: orNull(z.string()),
  currency: orNull(z.string()),
  coin: orNull(z.string()),
  receiver_is_self: orNull(z.boolean()),
  receiver_is_company: orNull(z.boolean()),
  receiver_name: orNull(z.string()),
  receiver_iban: orNull(z.string()),
  description: orNull(z.string()),
  payer_name: orNull(z.string()),
  refund_address: orNull(z.string()),
  contact_email: orNull(z.string()),
  voucher: orNull(z.string()),
  if_late: orNull(z.string()),
  if_short: orNull(z.string()),
  if_over: orNull(z.string()),
})

/**
 * A quote. EUR amounts have two decimals. `rate` and `market_rate` are EUR for one coin; `total` is amount plus fee less
 * discount, and `coin_amount` is what that is at the rate, rounded up to the coin's decimals.
 */
export const Ticket = z.object({
  id: z.string().min(1),
  amount: decimal,
  currency: Currency,
  coin: z.string(),
  coin_amount: decimal,
  rate: decimal,
  market_rate: decimal,
  fee: decimal,
  fee_percent: decimal,
  fee_fixed: decimal,
  fee_service: decimal,
  in_sepa: z.boolean(),
  discount: decimal,
  total: decimal,
  rate_expires_sec: z.int(),
  arrival_estimate: orNull(instant),
  arrival_instant: z.boolean().default(false),
  warnings: z.array(z.string()).default([]),
})
export type Ticket = z.output<typeof Ticket>

const ACTIONS = [
  'confirm',
  'cancel',
  'set_floating_rate',
  'edit',
  'apply_voucher',
  'request_confirmation',
  'receipt',
] as const

export const HistoryEntry = z.object({ at: instant, status: PaymentStatus, text: z.string() })

/** A payment. Amounts are decimal strings in EUR or in the coin, moments ISO 8601. */
export const Transaction = z.object({
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

  sum: decimal,
  sum_currency: z.string(),
  amount: decimal,
  currency: Currency,
  fee: decimal,
  fee_percent: decimal,
  fee_fixed: decimal,
  fee_service: decimal,
  discount: decimal,
  voucher: orNull(z.string()),
  total: decimal,
  sent_amount: orNull(decimal),

  coin: z.string(),
  network_name: orNull(z.string()),
  chain_id: orNull(z.number()),
  coin_amount: decimal,
  coin_amount_received: orNull(decimal),
  coin_amount_missing: decimal.default('0'),
  rate: decimal,
  market_rate: decimal,
  rate_expires: orNull(instant),
  rate_expires_sec: orNull(z.int()),
  conversion_service: orNull(z.string()),
  floating: z.boolean().default(false),
  floating_rate: orNull(z.object({ rate: decimal, updated_at: instant })),
  deposit_address: orNull(z.string()),
  payment_uri: orNull(z.string()),
  tx_hash: orNull(z.string()),
  confirmations: orNull(z.object({ seen: z.int(), required: z.int() })),

  receiver: orNull(z.string()),
  receiver_name: orNull(z.string()),
  iban: orNull(z.string()),
  description: orNull(z.string()),
  payer: orNull(z.string()),
  payer_name: orNull(z.string()),
  wallet: orNull(z.string()),
  partner_reference: orNull(z.string()),
  account_id: orNull(z.string()),
  recurring_transfer_id: orNull(z.string()),
  arrival_estimate: orNull(instant),
  end_to_end_id: orNull(z.string()),

  if_late: oneOf(['float', 'ask']),
  if_short: oneOf(['wait', 'send_less', 'refund']),
  if_over: oneOf(['refund', 'convert']),
  refund: orNull(z.object({ coin_amount: decimal, address: z.string().nullable(), at: instant.nullable() })),
  return_reason: orNull(z.object({ code: z.string(), text: z.string() })),
  form: orNull(EnteredForm),
  history: z.array(HistoryEntry).default([]),
})
export type Transaction = z.output<typeof Transaction>

export const TransactionListItem = z.object({
  transaction_key: z.string().min(1),
  status: PaymentStatus,
  list_status: ListStatus,
  type: TransactionType,
  amount: decimal,
  currency: Currency,
  coin: z.string(),
  coin_amount: decimal,
  receiver: orNull(z.string()),
  payer: orNull(z.string()),
  payer_name: orNull(z.string()),
  iban: orNull(z.string()),
  wallet: orNull(z.string()),
  partner_reference: orNull(z.string()),
  created: instant,
})
export type TransactionListItem = z.output<typeof TransactionListItem>
