import { z } from 'zod'
import { defineCall } from './call.ts'
import { Currency, PaymentForm, PAYS_WITH } from './payment-form.schema.ts'
import { PaymentStatus } from './payment-status.schema.ts'
import { NameCheck, Quote } from './quote.schema.ts'
import { HistoryEntry, Transaction } from './transaction.schema.ts'
import { coinAmount, count, instant, money, orNull, seconds } from './primitives.schema.ts'

/** Requests a quote. Reserves nothing. */
export const quotePayment = defineCall({
  method: 'POST',
  path: 'transactions/ticket',
  purpose: 'get a price quote for a payment',
  remark:
    'Reserves nothing. The app refreshes the quote by its `id` every 30 seconds while the form is open: keep it for `rate_expires_sec` seconds, and for at least 10 minutes. Return a new `id` with each response.',
  auth: 'required',
  request: z.object({
    sum: coinAmount.describe(
      'Amount as entered, in `sum_currency`: in EUR or GBP, the amount that the recipient gets; in a coin, the amount that the customer sends.',
    ),
    sum_currency: z.string(),
    currency: Currency,
    coin: z.string(),
    receiver_iban: z.string().optional(),
    receiver_country_code: z.string().optional(),
    receiver_is_self: z
      .boolean()
      .optional()
      .describe(
        'With `account` = `balance`: true if the money goes to the customer’s own bank account. In EUR inside SEPA, such a payment redeems the service coin: no bounds, no limits, no fee.',
      ),
    voucher: z.string().optional(),
    account: z.enum(['crypto', 'balance']).optional().describe(PAYS_WITH),
    account_id: z.string().optional(),
  }),
  response: Quote,
  retry: 'read',
  timeout: 'read',
})

/** Refreshes the quote at the current rate. The platform deletes it when its rate expires. */
export const refreshQuote = defineCall({
  method: 'GET',
  path: 'transactions/ticket',
  purpose: 'refresh a quote at the current rate',
  remark:
    'Returns the quote with the same `id` and the current rate. Responds 404 for an `id` that you no longer keep: the form then stays unchanged.',
  auth: 'required',
  query: z.object({ id: z.string() }),
  response: Quote,
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

const BankAccountFacts = z
  .object({
    valid: z.boolean(),
    country: orNull(z.string()),
    sepa: z.boolean(),
    instant: z.boolean(),
    arrival_business_days: orNull(count).describe(
      'Number of business days, of banks in the account’s currency, within which money arrives after it is sent; 0 for seconds. If absent, the app shows no figure.',
    ),
    bank_name: orNull(z.string()),
    bic: orNull(z.string()),
    name_check: orNull(NameCheck),
  })
  .meta({ id: 'BankAccountFacts' })
export type BankAccountFacts = z.output<typeof BankAccountFacts>

/**
 * Returns what is known about a bank account, and with a name the bank's verification of payee. It only warns and never
 * rejects.
 */
export const checkBankAccount = defineCall({
  method: 'POST',
  path: 'iban/check',
  purpose: 'get the facts about a bank account and its name check',
  remark:
    'Trying names could reveal the account’s holder: count mismatched names by customer and, above a limit, return `not_possible`, both here and in the `name_check` of created objects.',
  part: 'accountCheck',
  auth: 'required',
  request: z.object({
    iban: z.string().optional(),
    sort_code: z.string().optional(),
    account_number: z.string().optional(),
    name: z.string().optional(),
    company_id: z.string().optional(),
  }),
  response: BankAccountFacts,
  retry: 'read',
  timeout: 'read',
  silent: true,
})

/** Creates an unconfirmed payment. The idempotency key prevents duplicates. */
export const createTransaction = defineCall({
  method: 'POST',
  path: 'transactions',
  purpose: 'create a payment',
  auth: 'required',
  request: PaymentForm,
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

export const readTransaction = defineCall({
  method: 'GET',
  path: 'transactions/:id',
  purpose: 'get a payment',
  auth: 'required',
  response: Transaction,
  retry: 'read',
  timeout: 'read',
})

/** Part of the contract but unused: pages poll their complete data instead. */
export const readTransactionStatus = defineCall({
  method: 'GET',
  path: 'transactions/status',
  purpose: 'poll the status of a payment',
  auth: 'required',
  query: z.object({ transaction_key: z.string() }),
  response: z.object({
    transaction_key: z.string(),
    status: PaymentStatus,
    rate_expires: orNull(instant).describe('Time until which the exchange rate is held.'),
    rate_expires_sec: orNull(seconds).describe('Seconds left until `rate_expires`.'),
  }),
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

export const readTransactionHistory = defineCall({
  method: 'GET',
  path: 'transactions/history',
  part: 'timeline',
  purpose: 'list the events of a payment in order',
  auth: 'required',
  query: z.object({ transaction_key: z.string() }),
  response: z.array(HistoryEntry),
  retry: 'read',
  timeout: 'read',
})

export const editTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:key',
  purpose: 'change a payment or apply a voucher',
  part: 'editing',
  auth: 'required',
  request: PaymentForm.partial(),
  response: Transaction,
  retry: 'keyed',
  timeout: 'write',
})

/**
 * Fixes the rate and returns the deposit address. 409 `error.price_changed` if the agreed price has changed. Never
 * retried: after a lost response, read the payment first.
 */
export const confirmTransaction = defineCall({
  method: 'POST',
  path: 'transactions/:key/confirm',
  purpose: 'confirm a payment at the current rate',
  remark:
    'Has no Idempotency-Key: confirming again returns the same payment and address, or responds 409. If the held rate has expired, confirming holds a new one.',
  auth: 'required',
  request: z.object({
    agreed: z
      .object({
        coin_amount: coinAmount.describe('Amount due that the customer saw, in the coin.'),
        amount: money.describe('Amount for the bank that the customer saw, in `currency`.'),
        updated_at: instant.optional().describe('`updated_at` of the payment as the customer saw it.'),
      })
      .optional()
      .describe(
        'Extension of this product. Price that the customer saw, and the time of the payment’s last change. A platform that does not support it confirms at its current price.',
      ),
  }),
  response: Transaction,
  retry: 'never',
  timeout: 'money',
  movesMoney: true,
})

export const cancelTransaction = defineCall({
  method: 'GET',
  path: 'transactions/:key/cancel',
  purpose: 'cancel a payment; crypto that has arrived is refunded',
  remark: 'Returns the cancelled payment. Cancelling again returns the same payment, or responds 409.',
  auth: 'required',
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})

export const setFloatingRate = defineCall({
  method: 'GET',
  path: 'transactions/:key/set_floating_rate',
  purpose: 'settle a payment at the exchange rate when the crypto arrives',
  part: 'floatingRate',
  auth: 'required',
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})
