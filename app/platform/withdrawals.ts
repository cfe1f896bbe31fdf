import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { coinAmount, count, instant, oneOf, orNull } from './primitives.schema.ts'

const STATUSES = ['PROCESSING', 'COMPLETED', 'CANCELLED'] as const

/** A confirmed wallet of the customer, in the coin of the account, and an amount or everything. */
const WithdrawalEntry = z.object({
  wallet_id: z.string().describe('A confirmed wallet of the customer, of the coin and network of the account.'),
  amount: z.string().optional().describe('What leaves the account, in its coin; or else `everything`.'),
  everything: z.boolean().optional().describe('All of it that is not reserved, with all decimals.'),
})

const WithdrawalQuote = z
  .object({
    coin: z.string(),
    amount: coinAmount.describe('What leaves the account, with the network fee.'),
    network_fee: coinAmount.describe('What the network takes of it.'),
    arrives: coinAmount.describe('What arrives in the wallet.'),
    wallet_id: z.string(),
    address: z.string(),
    expires_at: instant.describe('Until when it can be sent at this network fee.'),
  })
  .meta({ id: 'WithdrawalQuote' })
export type WithdrawalQuote = z.output<typeof WithdrawalQuote>

/** Crypto that goes from an account to a wallet of the customer. */
const Withdrawal = z
  .object({
    withdrawal_id: z.string().min(1),
    account_id: z.string(),
    coin: z.string(),
    amount: coinAmount.describe('What leaves the account, with the network fee.'),
    network_fee: coinAmount.describe('What the network takes of it.'),
    arrives: coinAmount.describe('What arrives in the wallet.'),
    address: z.string(),
    status: oneOf(STATUSES).describe(
      '`PROCESSING` until the network has confirmed it; `CANCELLED` gives all of it back.',
    ),
    cancellation_reason: orNull(messageOrText),
    created: instant.describe('When it was ordered.'),
    last_status_change: instant.describe('When it came into this state.'),
    expected_by: orNull(instant).describe('When the network should have confirmed it; null once it is over.'),
    transaction_hash: orNull(z.string()).describe('The transaction on the network; null until it is sent.'),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof Withdrawal>

export const quoteWithdrawal = defineCall({
  method: 'POST',
  path: 'balances/:id/withdrawal_quote',
  purpose: 'what would leave an account for a wallet and what would arrive; nothing is reserved',
  part: 'withdrawals',
  auth: 'required',
  request: WithdrawalEntry,
  response: WithdrawalQuote,
  retry: 'read',
  timeout: 'read',
})

/** Sends crypto to a wallet at the network fee that the customer agreed to. */
export const createWithdrawal = defineCall({
  method: 'POST',
  path: 'balances/:id/withdrawals',
  purpose: 'send crypto from an account to a wallet of the customer',
  remark:
    'With `quoted_network_fee` and `quoted_amount`, 409 `error.quote_moved` when the network fee rose above it, or everything is another amount by now.',
  part: 'withdrawals',
  auth: 'required',
  request: WithdrawalEntry.extend({
    quoted_amount: z.string().optional().describe('What was agreed to leave the account.'),
    quoted_network_fee: z.string().optional().describe('The network fee that was agreed to.'),
  }),
  response: Withdrawal,
  retry: 'keyed',
  timeout: 'money',
  movesMoney: true,
})

const WithdrawalPage = z
  .object({ items: z.array(Withdrawal), total: count, offset: count, limit: count })
  .meta({ id: 'WithdrawalPage' })

export const listWithdrawals = defineCall({
  method: 'GET',
  path: 'balances/:id/withdrawals',
  purpose: 'what was sent from an account to wallets, the newest first',
  remark: 'With `limit` a page of them; without it, or on a platform that knows no pages, all of them as an array.',
  part: 'withdrawals',
  auth: 'required',
  query: z.object({
    offset: z.int().min(0).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
  response: z.union([WithdrawalPage, z.array(Withdrawal)]),
  retry: 'read',
  timeout: 'read',
})

export const readWithdrawal = defineCall({
  method: 'GET',
  path: 'balances/:id/withdrawals/:withdrawalId',
  purpose: 'one transfer of crypto to a wallet',
  part: 'withdrawals',
  auth: 'required',
  response: Withdrawal,
  retry: 'read',
  timeout: 'read',
})
