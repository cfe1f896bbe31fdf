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

/** A balance in a coin. `balance` is the total, `available` excludes reserved amounts. Decimals of the coin. */
const BalanceAccount = z
  .object({
    account_id: z.string().min(1),
    coin: z.string(),
    asset: orNull(z.string()).describe(ASSET),
    status: oneOf(['inactive', 'active']),
    balance: coinAmount.describe('Total amount in the balance, in the coin.'),
    available: coinAmount.describe('Part of `balance` that is not reserved, in the coin.'),
    value_eur: orNull(money).describe('Current value of `balance`, in EUR.'),
    is_default: z.boolean().default(false),
    is_service_coin: z.boolean().default(false),
    exchange_fee_percent: orNull(money).describe(
      'Fee for an exchange from this balance, in percent of the amount that leaves it.',
    ),
    exchange_min_eur: orNull(money).describe(
      'Minimum of one exchange from this balance, in EUR. There is no minimum for an exchange of everything into the service coin.',
    ),
    exchange_max_eur: orNull(money).describe('Maximum of one exchange from this balance, in EUR.'),
  })
  .meta({ id: 'BalanceAccount' })
export type BalanceAccount = z.output<typeof BalanceAccount>

/** A ledger entry. `amount` is negative for outgoing amounts. */
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
    amount: signedCoinAmount.describe('Amount in the coin; negative if it leaves the balance.'),
    reference: orNull(z.string()),
    input_address: orNull(z.string()),
    output_address: orNull(z.string()),
    transaction_key: orNull(z.string()).describe('Key of the payment that the entry belongs to.'),
    order_id: orNull(z.string()).describe(
      'ID of the deposit, exchange or buy order, or of the withdrawal, that the entry belongs to.',
    ),
    balance_after: orNull(coinAmount).describe(
      'Total amount in the balance after the entry, in the coin; null until the entry is completed.',
    ),
    status: oneOf(['PROCESSING', 'COMPLETED', 'CANCELLED']),
    created: instant.describe('Time at which the entry was booked.'),
    value_eur: orNull(signedMoney).describe(
      'Value of `amount` at the time of booking, in EUR; negative if it leaves the balance.',
    ),
  })
  .meta({ id: 'BalanceTransaction' })
export type BalanceTransaction = z.output<typeof BalanceTransaction>

/** The bank details for a transfer to a balance without a deposit order. */
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
  purpose: 'list the customer’s balances and their total value in EUR',
  part: 'balances',
  auth: 'required',
  response: z.object({
    items: z.array(BalanceAccount),
    total_eur: orNull(money).describe('Current value of all balances, in EUR.'),
  }),
  retry: 'read',
  timeout: 'read',
})

/** The value at the end of a day, or now for the current day. */
const DayValue = z
  .object({
    day: day.describe('Calendar day in the time zone of your business.'),
    value_eur: money.describe(
      'Value of all balances at the end of `day`, each coin at its market rate of that moment, in EUR. For the current day: the value now, as in `total_eur`.',
    ),
  })
  .meta({ id: 'DayValue' })
export type DayValue = z.output<typeof DayValue>

export const readBalanceHistory = defineCall({
  method: 'GET',
  path: 'balances/history',
  purpose: 'get the total value of the balances on each of the latest days',
  remark:
    'Extension of this product. Returns one item per day, oldest first, the current day last. The value of a day on which no balance was open is 0.',
  part: 'balanceHistory',
  auth: 'required',
  query: z.object({ days: z.int().min(2).max(366).describe('Number of days, including the current one.') }),
  response: z.object({ items: z.array(DayValue) }),
  retry: 'read',
  timeout: 'read',
})

export const readBalance = defineCall({
  method: 'GET',
  path: 'balances/:id',
  purpose: 'get one balance',
  part: 'balances',
  auth: 'required',
  response: BalanceAccount,
  retry: 'read',
  timeout: 'read',
})

/** Returned if `limit` is sent. A platform without pagination returns the full array. */
const StatementPage = z
  .object({
    items: z.array(BalanceTransaction),
    total: count,
    offset: count,
    limit: count,
    opening_balance: coinAmount.describe('Balance at the start of the period, in the coin.'),
    closing_balance: coinAmount.describe(
      'Balance at the end of the period, or now if the period has not ended, in the coin.',
    ),
  })
  .meta({ id: 'StatementPage' })

export const listBalanceTransactions = defineCall({
  method: 'GET',
  path: 'balances/:id/transactions',
  purpose: 'list the ledger entries of a balance',
  remark:
    'Returns a page if `limit` is sent. Without `limit`, or on a platform without pagination, returns all of them as an array.',
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
  purpose: 'get the bank details for a transfer to a balance',
  part: 'balances',
  auth: 'required',
  response: DepositInfo,
  retry: 'read',
  timeout: 'read',
})

export const makeDefaultBalance = defineCall({
  method: 'POST',
  path: 'balances/:id/default',
  purpose: 'set the balance that is used by default',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: BalanceAccount,
  retry: 'keyed',
  timeout: 'write',
})

/** Like any payment from a balance, it then waits for confirmation by email. */
export const payFromBalance = defineCall({
  method: 'POST',
  path: 'balances/confirm_transaction/:key',
  purpose: 'pay a waiting payment from a balance',
  part: 'balances',
  auth: 'required',
  request: z.object({ invoice_transaction_key: z.string(), account_id: z.string() }),
  response: Transaction,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

/** Opens an inactive balance, or returns the existing one. */
export const openBalance = defineCall({
  method: 'POST',
  path: 'balances',
  purpose: 'open a balance in a coin',
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
  purpose: 'activate a balance',
  part: 'balances',
  auth: 'required',
  request: z.object({}),
  response: BalanceAccount,
  retry: 'keyed',
  timeout: 'write',
})

/** 404 `error.no_balance` without such a balance. */
export const readDefaultBalance = defineCall({
  method: 'GET',
  path: 'balances/default',
  purpose: 'get the balance in the service coin',
  part: 'balances',
  auth: 'required',
  response: BalanceAccount,
  retry: 'read',
  timeout: 'read',
})

export const listBalanceCoins = defineCall({
  method: 'GET',
  path: 'balances/coins',
  purpose: 'list the coins in which a balance can be opened',
  part: 'balances',
  auth: 'required',
  response: z.array(Coin),
  retry: 'read',
  timeout: 'read',
})

/** Rates in EUR for one unit of each coin, and for one pound. */
export const readExchangeRates = defineCall({
  method: 'GET',
  path: 'balances/user/exchange_rates',
  purpose: 'get the customer’s exchange rates',
  part: 'balances',
  auth: 'required',
  response: z.object({
    base: z.string(),
    rates: z.record(z.string(), rate),
    at: instant.describe('Time of these exchange rates.'),
  }),
  retry: 'read',
  timeout: 'read',
})
