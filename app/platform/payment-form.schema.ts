import { z } from 'zod'
import { coinAmount, orNull } from './primitives.schema.ts'

export const Currency = z.enum(['EUR', 'GBP'])

/** The customer's choices for late, short or excess crypto, made before paying. */
export const EXCEPTION_CHOICES = {
  if_late: ['float', 'ask'],
  if_short: ['wait', 'send_less', 'refund'],
  if_over: ['refund', 'convert'],
} as const
export const IF_LATE =
  'Handling of crypto that arrives after the held rate has expired. `ask`: hold it, set `late`, and let the customer choose until `late.answer_by` between the current exchange rate (confirm) and a refund (cancel); if they do not answer, return the crypto. `float`: use the exchange rate at its arrival.'
export const IF_SHORT =
  'Handling of an amount that is too small. `wait`: keep the address open for the rest (status I). `send_less`: pay out its value, less the fee, as `sent_amount`. `refund`: return it.'
export const IF_OVER =
  'Handling of an amount that is too large. `refund`: return the excess. `convert`: pay out the excess as well, as `sent_amount`.'
export const PAYS_WITH =
  'Source of the funds. `crypto`: crypto that the customer sends; the default if absent. `balance`: the balance with the id `account_id`.'

const text = z.string().optional()
const entered = orNull(z.string())
const enteredFlag = orNull(z.boolean())
const kept = z.string().nullable()

function buildRecipientShape<Flag extends z.ZodType, Name extends z.ZodType, Text extends z.ZodType>(types: {
  flag: Flag
  name: Name
  text: Text
}) {
  return {
    receiver_is_self: types.flag,
    receiver_is_company: types.flag,
    receiver_name: types.name,
    receiver_iban: types.text,
    receiver_sort_code: types.text,
    receiver_account: types.text,
    receiver_street: types.text,
    receiver_city: types.text,
    receiver_zip_code: types.text,
    receiver_country_code: types.text,
  }
}

function buildTextShape<Text extends z.ZodType>(type: Text) {
  return { description: type, payer_name: type, refund_address: type, contact_email: type }
}

/** The payment fields that templates and recurring payments store. Null means empty, also in updates. */
export const KEPT_FIELDS = {
  ...buildRecipientShape({ flag: z.boolean(), name: z.string(), text: kept }),
  ...buildTextShape(kept),
}
export type KeptFields = z.input<z.ZodObject<typeof KEPT_FIELDS>>

/** Responses are parsed leniently, because the customer reviews the values before they are sent again. */
export const ENTERED_RECIPIENT = buildRecipientShape({ flag: enteredFlag, name: entered, text: entered })
export const ENTERED_TEXTS = buildTextShape(entered)

/**
 * The input for a payment. `sum` is a decimal string in `sum_currency`: EUR or GBP is the recipient's amount, a coin is
 * the amount to send. `currency` is the bank account's: EUR needs an IBAN, GBP a sort code and account number.
 */
export const PaymentForm = z
  .object({
    sum: coinAmount.describe(
      'Amount as entered, in `sum_currency`: in EUR or GBP, the amount that the recipient gets; in a coin, the amount that the customer sends.',
    ),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    account: z.enum(['crypto', 'balance']).optional().describe(PAYS_WITH),
    account_id: text,
    /** The company that the customer pays for. Absent for the customer's own payments. */
    company_id: text,
    ...buildRecipientShape({ flag: z.boolean(), name: z.string(), text }),
    receiver_iban: text.describe('Always present if `currency` is EUR: reject a payment without it.'),
    receiver_sort_code: text.describe('Always present if `currency` is GBP, together with `receiver_account`.'),
    ...buildTextShape(text),
    voucher: text,
    if_late: z.enum(EXCEPTION_CHOICES.if_late).optional().describe(`${IF_LATE} Defaults to \`ask\`.`),
    if_short: z.enum(EXCEPTION_CHOICES.if_short).optional().describe(`${IF_SHORT} Defaults to \`wait\`.`),
    if_over: z.enum(EXCEPTION_CHOICES.if_over).optional().describe(`${IF_OVER} Defaults to \`refund\`.`),
  })
  .meta({ id: 'PaymentForm' })
export type PaymentForm = z.input<typeof PaymentForm>

export const EnteredForm = z
  .object({
    sum: orNull(coinAmount).describe('Amount as entered, in `sum_currency`.'),
    sum_currency: entered,
    currency: entered,
    coin: entered,
    account_id: entered,
    company_id: entered,
    ...ENTERED_RECIPIENT,
    ...ENTERED_TEXTS,
    voucher: entered,
    if_late: entered,
    if_short: entered,
    if_over: entered,
  })
  .meta({ id: 'EnteredForm' })
export type EnteredForm = z.output<typeof EnteredForm>
