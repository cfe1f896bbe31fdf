import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { Bytes, coinAmount, count, countryCode, instant, money, oneOf, orNull, rate } from './primitives.schema.ts'

export const BUY_STATUSES = ['N', 'W', 'R', 'B', 'O', 'T', 'P', 'C', 'Z', 'X', 'F', 'Y'] as const

/** The letters of a buy order; in payments the same letters mean other things (rules.md#buy-letters). */
export const BuyStatus = oneOf(BUY_STATUSES)
  .describe(
    'N ordered, no method chosen; W waiting for the money; R money received; B matched with the order; O at the exchange; T trading; P coins are being paid out; C completed; Z archived; X cancelled by the customer or lapsed; F cancelled by the platform, the money goes back; Y failed.',
  )
  .meta({ id: 'BuyStatus' })
export type BuyStatus = z.output<typeof BuyStatus>

const METHODS = ['SEPA_BANK_TRANSFER', 'OPEN_BANKING'] as const

/** What a purchase costs. EUR amounts have two decimals; fees are part of `from_amount`, never on top of it. */
const BuyQuote = z
  .object({
    from_currency: z.literal('EUR'),
    from_amount: money.describe('What the customer pays in all, in EUR.'),
    to_coin: z.string().describe('The key of the coin in `GET coins`.'),
    to_amount: coinAmount.describe('What the customer gets, in the coin: `from_amount` less all fees, at `rate`.'),
    rate: rate.describe('EUR for one coin, as of this answer; an order made before `expires_at` holds it.'),
    market_rate: orNull(rate).describe('The rate of the market at the same moment, to compare with: EUR for one coin.'),
    fee_amount: money.describe('The service fee, in EUR.'),
    network_fee_amount: money.describe('What the network takes to bring the coins to an address, in EUR.'),
    transaction_fee_amount: money.describe('What the way of paying costs, in EUR.'),
    expires_at: instant.describe('Until when an order can be made at this rate.'),
    limits: z
      .object({
        min: money.describe('The least of one purchase, in EUR.'),
        max: money.describe('The most of one purchase, in EUR.'),
      })
      .describe('The least and most of one purchase of this coin, in EUR: `from_amount` lies between them.'),
    warnings: z.array(messageOrText).default([]).describe('What the customer should know before going on.'),
  })
  .meta({ id: 'BuyQuote' })
export type BuyQuote = z.output<typeof BuyQuote>

/** What is bought and where it goes: one of the amounts, and an account of the customer's or an address of theirs. */
const BuyEntry = z.object({
  from_currency: z.literal('EUR'),
  from_amount: z.string().optional().describe('What is paid in all, in EUR; or else `to_amount`.'),
  to_amount: z.string().optional().describe('What is to arrive, in the coin; or else `from_amount`.'),
  to_coin: z.string(),
  to_account_id: z.string().optional().describe('One of the customer’s accounts in the coin; or else an address.'),
  to_coin_address: z.string().optional().describe('A confirmed withdrawal address of the customer in the coin.'),
})

/** What is bought: the trade from euros to coins. */
const BuyExchangeOrder = z
  .object({
    order_id: z.string().min(1),
    account_id: orNull(z.string()).describe('The account of the coin that is credited; null for an address.'),
    status: BuyStatus,
    status_text: orNull(z.string()),
    status_time: instant.describe('When it came into this state.'),
    from_currency: z.string(),
    from_amount: money.describe('What is exchanged, with all fees, in EUR.'),
    to_coin: z.string(),
    to_amount: orNull(coinAmount).describe('What is bought, in the coin; null until it is traded.'),
    to_amount_indicative: coinAmount.describe('What it would be at `rate_indicative`, in the coin.'),
    rate_indicative: rate.describe('EUR for one coin when the order was made.'),
    rate_held_until: orNull(instant).describe(
      'Money that arrives until then is exchanged at `rate_indicative`, later money at our rate of its arrival; null when no rate is held.',
    ),
    rate_final: orNull(rate).describe('EUR for one coin at which it is traded; null before the money has arrived.'),
    market_rate: orNull(rate).describe(
      'The rate of the market at the moment of `rate_final`, and before there is one of `rate_indicative`, to compare with.',
    ),
    fee_amount: money.describe('The service fee, in EUR.'),
    network_fee_amount: money.describe('What the network takes, in EUR.'),
    transaction_fee_amount: money.describe('What the way of paying costs, in EUR.'),
    to_coin_address: orNull(z.string()).describe('Where the coins go; null for an account.'),
    to_account_id: orNull(z.string()).describe('The account that the coins go to; null for an address.'),
    order_added_time: instant.describe('When the order was made.'),
    completed_time: orNull(instant).describe('When the coins arrived; null before.'),
    lapses: orNull(instant).describe('When the order is cancelled if no money has arrived; null once it has.'),
    cancellation_reason: orNull(messageOrText).describe('Why it was cancelled or failed.'),
    transaction_hash: orNull(z.string()).describe('The transaction on the network; null for an account.'),
    timeline: z
      .array(z.object({ status: BuyStatus, at: instant.describe('Since when it was in this state.') }))
      .default([])
      .describe('Each state that it was in and since when, oldest first.'),
    allowed_actions: z.array(oneOf(['cancel', 'choose_method', 'confirm_transfer', 'receipt'])).default([]),
  })
  .meta({ id: 'BuyExchangeOrder' })
export type BuyExchangeOrder = z.output<typeof BuyExchangeOrder>

/** The money that is expected for a buy order, and where to transfer it. EUR amounts. */
const BuyDepositOrder = z
  .object({
    order_id: z.string().min(1),
    account_id: orNull(z.string()),
    amount_expected: money.describe('What is to be transferred in all.'),
    amount_received: money.describe('What has arrived, returned money not counted.'),
    amount_deposited: money.describe('What of it was taken for the order.'),
    amount_returned: money
      .default('0.00')
      .describe('What went back to the account that it came from, such as what was too much.'),
    amount_missing: money.describe('What has not arrived yet of `amount_expected`.'),
    fee: money.describe('What the transfer costs; 0.00 where it costs nothing.'),
    reference: z.string().describe('By it alone is a transfer known to be for this order.'),
    bank_receiver: z.string(),
    iban: z.string(),
    bic: z.string(),
    bank_address: orNull(z.string()),
    status: oneOf(['NEW', 'INCOMPLETE', 'PROCESSING', 'COMPLETED', 'CANCELLED', 'RETURNED']),
    cancellation_reason: orNull(messageOrText),
    created: instant.describe('When the method was chosen.'),
    last_status_change: instant.describe('When it came into this state.'),
    lapses: orNull(instant).describe('When the order is cancelled if the money has not arrived; null once it has.'),
    return_arrives: orNull(instant).describe(
      'By when money that was returned is in the bank account that it came from; null before.',
    ),
    unmatched_held_days: orNull(count).describe(
      'Business days for which a transfer is held that cannot be matched; then it goes back.',
    ),
    transfer_announced: orNull(instant).describe('When the customer said that the transfer is made; null before.'),
    allowed_actions: z.array(oneOf(['cancel'])).default([]),
  })
  .meta({ id: 'BuyDepositOrder' })
export type BuyDepositOrder = z.output<typeof BuyDepositOrder>

export const BuyOrder = z
  .object({
    exchange_order: BuyExchangeOrder,
    deposit_order: orNull(BuyDepositOrder).describe('null until a method is chosen.'),
    deposit_method: orNull(z.object({ type: oneOf(METHODS) })).describe('null until one is chosen.'),
  })
  .meta({ id: 'BuyOrder' })
export type BuyOrder = z.output<typeof BuyOrder>

export const quotePurchase = defineCall({
  method: 'POST',
  path: 'buy/quote',
  purpose: 'what a purchase costs',
  remark: 'Reserves nothing. `to_account_id` or `to_coin_address` say whether the network takes a fee.',
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
  purpose: 'order crypto',
  remark:
    'With `quoted_rate`, 409 `error.rate_moved` when that rate is held no more; without it, the rate of the moment. Nothing is paid yet.',
  part: 'buying',
  auth: 'required',
  request: z.object({
    order: BuyEntry.extend({
      quoted_rate: z.string().optional().describe('The rate of the quote that the customer saw: EUR for one coin.'),
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
  purpose: 'one buy order',
  part: 'buying',
  auth: 'required',
  response: BuyOrder,
  retry: 'read',
  timeout: 'read',
})

/** From form actions only: it changes the order although it is a GET. */
export const cancelBuyOrder = defineCall({
  method: 'GET',
  path: 'buy/order/:id/cancel',
  purpose: 'cancel a buy order',
  remark: 'Cancelling again answers the same; 409 once money has arrived.',
  part: 'buying',
  auth: 'required',
  response: BuyOrder,
  retry: 'keyed',
  timeout: 'money',
  unsafeGet: true,
  movesMoney: true,
})

/** The receipt of an order that was completed, as a PDF. */
export const readBuyReceipt = defineCall({
  method: 'GET',
  path: 'buy/order/:id/receipt/:format',
  values: { format: ['pdf'] },
  purpose: 'the receipt of a buy order, as a file',
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
    fee: money.describe('What it costs, in EUR.'),
    eta: orNull(z.string()).describe('How long money takes by it, in words in the Language of the request.'),
  })
  .meta({ id: 'DepositMethod' })
export type DepositMethod = z.output<typeof DepositMethod>

/** None, or none that is enabled, means to try again later; a platform may also answer 409 error.no_deposit_methods. */
export const listDepositMethods = defineCall({
  method: 'GET',
  path: 'buy/deposit_methods',
  purpose: 'ways to pay for buy orders',
  part: 'buying',
  auth: 'required',
  response: z.array(DepositMethod),
  retry: 'read',
  timeout: 'read',
})

export const confirmBuyDeposit = defineCall({
  method: 'POST',
  path: 'buy/deposit/:id/confirm',
  purpose: 'pay a buy order by bank transfer, and say that the transfer is made',
  remark:
    '`id` is the id of the buy order. The first time it chooses the method (N to W); when that is chosen, it says that the customer has made the transfer.',
  part: 'buying',
  auth: 'required',
  request: z.object({ type: z.literal('SEPA_BANK_TRANSFER') }),
  response: BuyDepositOrder,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

const Institution = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    country: countryCode,
    bic: orNull(z.string()),
    logo_url: orNull(z.string()),
    redirect_hosts: orNull(z.array(z.string())).describe(
      'The hosts of its pages, with a port that is not 443. The dashboard leads to no other; without it, to any host by https.',
    ),
  })
  .meta({ id: 'Institution' })
export type Institution = z.output<typeof Institution>

export const listInstitutions = defineCall({
  method: 'GET',
  path: 'buy/institutions',
  purpose: 'banks that open banking reaches',
  part: 'buying',
  auth: 'required',
  query: z.object({
    country: z.string().optional().describe('Only banks of this country, by its ISO 3166-1 alpha-2 code.'),
    q: z.string().optional().describe('Only banks that have this in their name or BIC.'),
  }),
  response: z.array(Institution),
  retry: 'read',
  timeout: 'read',
})

/** What a customer allowed at a bank: to see their accounts and to start payments (rules.md#bank-consent). */
const BankConsent = z
  .object({
    id: z.string().min(1),
    status: oneOf(['AWAITING_AUTHORISATION', 'AUTHORISED', 'REVOKE_REQUESTED', 'REVOKED', 'EXPIRED', 'REJECTED']),
    institution_id: z.string(),
    institution_name: z.string(),
    created: instant.describe('When the customer was first asked.'),
    expires_at: orNull(instant).describe('Until when it is good, 180 days from when the customer agreed.'),
  })
  .meta({ id: 'BankConsent' })
export type BankConsent = z.output<typeof BankConsent>

export const listBankConsents = defineCall({
  method: 'GET',
  path: 'buy/consents',
  purpose: 'what the customer has allowed at banks, in any state',
  part: 'buying',
  auth: 'required',
  response: z.array(BankConsent),
  retry: 'read',
  timeout: 'read',
})

export const readBankConsent = defineCall({
  method: 'GET',
  path: 'buy/consent-for-institution/:id',
  purpose: 'the consent for one bank, or null',
  remark:
    '`id` is the id of the institution. The one that is good or waits, else the newest; null when there was none.',
  part: 'buying',
  auth: 'required',
  response: BankConsent.nullable(),
  retry: 'read',
  timeout: 'read',
})

export const revokeBankConsent = defineCall({
  method: 'POST',
  path: 'buy/consent/:id/revoke',
  purpose: 'take back what was allowed at a bank',
  part: 'buying',
  auth: 'required',
  request: z.object({}),
  response: BankConsent,
  retry: 'keyed',
  timeout: 'write',
})

/**
 * Sends the customer to their bank: without an account to let us see their accounts, with one to authorise the payment.
 * Asking again while it waits answers the same address.
 */
export const setPayer = defineCall({
  method: 'POST',
  path: 'buy/order/:id/:provider_set_payer',
  purpose: 'go to the bank to allow access, or to authorise the payment from an account',
  remark:
    'Without `account_id` the customer logs in at the bank and allows access; with it they authorise the payment. The bank sends them back to `/buy/open-banking-callback?stage=auth|payment&result=success|failure`.',
  part: 'buying',
  auth: 'required',
  request: z.object({
    institution_id: z.string(),
    account_id: z.string().optional(),
    country: z.string().optional(),
  }),
  response: z.object({
    redirect_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'Where the bank asks the customer; null when they have allowed access before, and nothing is to be asked.',
    ),
  }),
  retry: 'never',
  timeout: 'money',
  movesMoney: true,
})

const step = oneOf(['none', 'pending', 'success', 'failure'])

/** Where a customer is with their bank. */
const BankAuthorisation = z
  .object({
    consent: orNull(z.object({ id: z.string().min(1), status: BankConsent.shape.status })),
    auth: step.describe(
      'Whether the customer has allowed access: none asked for, pending at the bank, success, or failure.',
    ),
    payment: step.describe('Whether they have authorised the payment: none, pending at the bank, success, or failure.'),
    reason: orNull(messageOrText).describe('Why it failed.'),
    redirect_url: orNull(z.url({ protocol: /^https?$/ })).describe(
      'Where the bank asks them, while something is pending.',
    ),
    institution_id: orNull(z.string()).describe('The bank of the last attempt.'),
  })
  .meta({ id: 'BankAuthorisation' })
export type BankAuthorisation = z.output<typeof BankAuthorisation>

export const readBankAuthorisation = defineCall({
  method: 'GET',
  path: 'buy/order/:id/:provider_auth_status',
  purpose: 'whether the customer has allowed access and authorised the payment',
  part: 'buying',
  auth: 'required',
  response: BankAuthorisation,
  retry: 'read',
  timeout: 'poll',
  silent: true,
})

const PayerAccount = z
  .object({
    id: z.string().min(1),
    name: z.string(),
    iban: z.string(),
    currency: z.string(),
    balance: orNull(money).describe('In `currency`.'),
    holder_matches: orNull(z.boolean()).describe(
      'Whether the account is in the customer’s name; a payment from any other goes back. Left out: not known.',
    ),
    enough: orNull(z.boolean()).describe('Whether what is in it pays the rest of the order. Left out: not known.'),
  })
  .meta({ id: 'PayerAccount' })
export type PayerAccount = z.output<typeof PayerAccount>

/** 409 error.consent_needed unless the customer has allowed access. */
export const listPayerAccounts = defineCall({
  method: 'GET',
  path: 'buy/order/:id/:provider_fetch_accounts',
  purpose: 'accounts at the bank that the order can be paid from',
  part: 'buying',
  auth: 'required',
  response: z.object({ accounts: z.array(PayerAccount) }),
  retry: 'read',
  timeout: 'read',
})
