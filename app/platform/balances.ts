import { z } from 'zod'
import { defineCall } from './call.ts'
import { ASSET, Coin } from './reference.ts'
import {
  coinAmount,
  count,
  day,
  instant,
  money,
  oneOf,
  orNull,
  rate,
  signedCoinAmount,
  signedMoney,
} from './primitives.schema.ts'
import { Transaction } from './transaction.schema.ts'

/** An account in a coin. `balance` is what is in it, `available` what of it is not set aside: decimals of the coin. */
const BalanceAccount = z
  .object({
    account_id: z.string().min(1),
    coin: z.string(),
    asset: orNull(z.string()).describe(ASSET),
    status: oneOf(['inactive', 'active']),
    balance: coinAmount.describe('What is in the account, in the coin.'),
    available: coinAmount.describe('What of it is not reserved, in the coin.'),
    value_eur: orNull(money).describe('What `balance` is worth now, in EUR.'),
    is_default: z.boolean().default(false),
    is_service_coin: z.boolean().default(false),
    exchange_fee_percent: orNull(money).describe('What an exchange from it costs, in percent of what leaves it.'),
    exchange_min_eur: orNull(money).describe(
      'The least of one exchange from it, in EUR. Everything into the service coin has no least.',
    ),
    exchange_max_eur: orNull(money).describe('The most of one exchange from it, in EUR.'),
  })
  .meta({ id: 'BalanceAccount' })
export type BalanceAccount = z.output<typeof BalanceAccount>

/** A movement of an account; `amount` is negative for what leaves. */
const BalanceTransaction = z
  .object({
    id: orNull(z.string()),
    type: oneOf([
      'deposit',
      'exchange_in',
      'exchange_out',
      'withdrawal',
      'payment',
      'cash_out',
      'buy',
      'fee',
      'refund',
    ]),
    coin: z.string(),
    amount: signedCoinAmount.describe('In the coin; negative for what leaves the account.'),
    reference: orNull(z.string()),
    input_address: orNull(z.string()),
    output_address: orNull(z.string()),
    transaction_key: orNull(z.string()).describe('The payment that it belongs to.'),
    order_id: orNull(z.string()).describe('The deposit, exchange or buy order, or the withdrawal, that it belongs to.'),
    balance_after: orNull(coinAmount).describe(
      'What was in the account after it, in the coin; null while it is not completed.',
    ),
    status: oneOf(['PROCESSING', 'COMPLETED', 'CANCELLED']),
    created: instant.describe('When it was booked.'),
    value_eur: orNull(signedMoney).describe('What it was worth then, in EUR; negative for what leaves.'),
  })
  .meta({ id: 'BalanceTransaction' })
export type BalanceTransaction = z.output<typeof BalanceTransaction>

/** What customers need to send money to an account by bank transfer without an order. */
const DepositInfo = z
  .object({
    coin: z.string(),
    coin_buying_receiver: z.string(),
    coin_buying_iban: z.string(),
    coin_buying_bic: orNull(z.string()),
    coin_buying_reference: z.string(),
    bank_address: orNull(z.string()),
  })
  .meta({ id: 'DepositInfo' })

export const listBalances = defineCall({
  method: 'GET',
  path: 'balances',
  purpose: 'accounts of the customer, and what they come to in EUR',
  part: 'balances',
  auth: 'required',
  response: z.object({
    items: z.array(BalanceAccount),
    total_eur: orNull(money).describe('What all accounts are worth now, in EUR.'),
  }),
  retry: 'read',
  timeout: 'read',
})

export const readBalance = defineCall({
  method: 'GET',
  path: 'balances/:id',
  purpose: 'one account',
  part: 'balances',
  auth: 'required',
  response: BalanceAccount,
  retry: 'read',
  timeout: 'read',
})

/** A page of the movements where `limit` is sent; a platform that knows no pages gives all of them as an array. */
const StatementPage = z
  .object({
    items: z.array(BalanceTransaction),
    total: count,
    offset: count,
    limit: count,
    opening_balance: coinAmount.describe('What was in the account when the period began, in the coin.'),
    closing_balance: coinAmount.describe('What was in it when the period ended, or is in it now.'),
  })
  .meta({ id: 'StatementPage' })

export const listBalanceTransactions = defineCall({
  method: 'GET',
  path: 'balances/:id/transactions',
  purpose: 'movements of an account',
  remark: 'With `limit` a page of them; without it, or on a platform that knows no pages, all of them as an array.',
  part: 'balances',
  auth: 'required',
  query: z.object({
    period_start: day.optional(),
    period_end: day.optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
    offset: z.int().min(0).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  response: z.union([StatementPage, z.array(BalanceTransaction)]),
  retry: 'read',
  timeout: 'read',
})

export const readDepositInfo = defineCall({
  method: 'GET',
  path: 'balances/:id/deposit',
  purpose: 'where to send money for an account by bank transfer',
  part: 'balances',
  auth: 'required',
  response: DepositInfo,
  retry: 'read',
  timeout: 'read',
})

export const makeDefaultBalance = defineCall({
  method: 'POST',
  path: 'balances/:id/default',
  purpose: 'make an account the one that is used if not said otherwise',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: BalanceAccount,
  retry: 'keyed',
  timeout: 'write',
})

/** The payment waits for the button in the email afterwards, as one that was made from the account. */
export const payFromBalance = defineCall({
  method: 'POST',
  path: 'balances/confirm_transaction/:key',
  purpose: 'pay a payment that waits from an account',
  part: 'balances',
  auth: 'required',
  request: z.object({ invoice_transaction_key: z.string(), account_id: z.string() }),
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

/** Opens an account, which waits to be activated. Opening it again gives the one that there is. */
export const openBalance = defineCall({
  method: 'POST',
  path: 'balances',
  purpose: 'open an account in a coin',
  part: 'balances',
  auth: 'required',
  request: z.object({ coin: z.string() }),
  response: BalanceAccount,
  retry: 'keyed',
  timeout: 'write',
})

export const activateBalance = defineCall({
  method: 'POST',
  path: 'balances/:id/activate',
  purpose: 'activate an account',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: BalanceAccount,
  retry: 'keyed',
  timeout: 'write',
})

/** 404 error.no_balance when the customer has none. */
export const readDefaultBalance = defineCall({
  method: 'GET',
  path: 'balances/default',
  purpose: 'the service-coin account',
  part: 'balances',
  auth: 'required',
  response: BalanceAccount,
  retry: 'read',
  timeout: 'read',
})

export const listBalanceCoins = defineCall({
  method: 'GET',
  path: 'balances/coins',
  purpose: 'coins that an account can be opened in',
  part: 'balances',
  auth: 'required',
  response: z.array(Coin),
  retry: 'read',
  timeout: 'read',
})

/** EUR for one of each coin, and for a pound. */
export const readExchangeRates = defineCall({
  method: 'GET',
  path: 'balances/user/exchange_rates',
  purpose: 'rates of the customer',
  part: 'balances',
  auth: 'required',
  response: z.object({
    base: z.string(),
    rates: z.record(z.string(), rate),
    at: instant.describe('When these rates were taken.'),
  }),
  retry: 'read',
  timeout: 'read',
})
