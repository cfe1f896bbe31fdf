import { z } from 'zod'
import { coinAmount, orNull } from './primitives.schema.ts'

export const Currency = z.enum(['EUR', 'GBP'])

/** What is done with crypto that comes late, short or in excess: the customer chooses before paying. */
export const EXCEPTION_CHOICES = {
  if_late: ['float', 'ask'],
  if_short: ['wait', 'send_less', 'refund'],
  if_over: ['refund', 'convert'],
} as const
export const IF_LATE =
  'When crypto arrives after the held rate has expired. `ask`: hold it, set `late`, and let the customer choose until `late.answer_by` between the rate of now (confirm) and their crypto back (cancel); without an answer it goes back. `float`: use the rate of the moment at which it arrived.'
export const IF_SHORT =
  'When too little arrives. `wait`: keep the address open for the rest (status I). `send_less`: pay out what it is worth, after the fee, as `sent_amount`. `refund`: send it back.'
export const IF_OVER =
  'When too much arrives. `refund`: send the rest back. `convert`: pay it out as well, as `sent_amount`.'
export const PAYS_WITH =
  'What pays: `crypto` that is sent, which absent means, or the `balance` account of `account_id`.'

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
    account: z.enum(['crypto', 'balance']).optional().describe(PAYS_WITH),
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
