import { z } from 'zod'
import { coinAmount, orNull } from './wire-values.ts'

export const Currency = z.enum(['EUR', 'GBP'])

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
