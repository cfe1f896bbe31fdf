import { z } from 'zod'
import { defineCall } from './call.ts'
import { messageOrText } from './message.schema.ts'
import { coinAmount, count, instant, oneOf, orNull } from './primitives.schema.ts'

const STATUSES = ['PROCESSING', 'COMPLETED', 'CANCELLED'] as const

/** The target wallet in the balance's coin, and an amount or the full balance. */
const WithdrawalEntry = z.object({
  wallet_id: z.string().describe('ID of a confirmed wallet of the customer, for the coin and network of the balance.'),
  amount: z.string().optional().describe('Amount that leaves the balance, in its coin. Alternative to `everything`.'),
  everything: z.boolean().optional().describe('True to withdraw everything that is not reserved, with all decimals.'),
})

const WithdrawalQuote = z
  .object({
    coin: z.string(),
    amount: coinAmount.describe('Amount that leaves the balance, including the network fee.'),
    network_fee: coinAmount.describe('Network fee, deducted from `amount`.'),
    arrives: coinAmount.describe('Amount that arrives in the wallet.'),
    wallet_id: z.string(),
    address: z.string(),
    expires_at: instant.describe('Time until which the withdrawal can be sent at this network fee.'),
  })
  .meta({ id: 'WithdrawalQuote' })
export type WithdrawalQuote = z.output<typeof WithdrawalQuote>

const Withdrawal = z
  .object({
    withdrawal_id: z.string().min(1),
    account_id: z.string(),
    coin: z.string(),
    amount: coinAmount.describe('Amount that leaves the balance, including the network fee.'),
    network_fee: coinAmount.describe('Network fee, deducted from `amount`.'),
    arrives: coinAmount.describe('Amount that arrives in the wallet.'),
    address: z.string(),
    status: oneOf(STATUSES).describe(
      '`PROCESSING` until the network has confirmed the withdrawal. If `CANCELLED`, the whole amount is returned.',
    ),
    cancellation_reason: orNull(messageOrText),
    created: instant.describe('Time at which the withdrawal was created.'),
    last_status_change: instant.describe('Time of the latest status change.'),
    expected_by: orNull(instant).describe(
      'Time by which the network is expected to confirm the withdrawal; null once it is completed or cancelled.',
    ),
    transaction_hash: orNull(z.string()).describe('Hash of the transaction on the network; null until it is sent.'),
  })
  .meta({ id: 'Withdrawal' })
export type Withdrawal = z.output<typeof Withdrawal>

export const quoteWithdrawal = defineCall({
  method: 'POST',
  path: 'balances/:id/withdrawal_quote',
  purpose: 'get a quote for a withdrawal to a wallet; reserves nothing',
  part: 'withdrawals',
  auth: 'required',
  request: WithdrawalEntry,
  response: WithdrawalQuote,
  retry: 'read',
  timeout: 'read',
})

export const createWithdrawal = defineCall({
  method: 'POST',
  path: 'balances/:id/withdrawals',
  purpose: 'send crypto from a balance to a wallet of the customer',
  remark:
    'Responds 409 `error.quote_moved` if the network fee has risen above `quoted_network_fee`, or if the amount of `everything` now differs from `quoted_amount`.',
  part: 'withdrawals',
  auth: 'required',
  request: WithdrawalEntry.extend({
    quoted_amount: z.string().optional().describe('Outgoing amount that the customer agreed to.'),
    quoted_network_fee: z.string().optional().describe('Network fee that the customer agreed to.'),
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
  purpose: 'list the withdrawals from a balance to wallets, newest first',
  remark:
    'Returns a page if `limit` is sent. Without `limit`, or on a platform without pagination, returns all of them as an array.',
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
  purpose: 'get one withdrawal to a wallet',
  part: 'withdrawals',
  auth: 'required',
  response: Withdrawal,
  retry: 'read',
  timeout: 'read',
})
