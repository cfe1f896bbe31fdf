import { z } from 'zod'
import { defineCall } from './call.ts'
import { Misdirected, Question, QuestionAnswer, Refund, Short } from './payment-exceptions.schema.ts'
import { HistoryEntry, Transaction } from './transaction.schema.ts'
import { instant, orNull } from './primitives.schema.ts'

/**
 * The data of a payment that is visible without a session: its price, deposit address and progress. The recipient is
 * reduced to initials and the ends of the account number. `as_of` is the account's current time.
 */
const WaitingPayment = Transaction.pick({
  transaction_key: true,
  status: true,
  updated_at: true,
  confirmed_at: true,
  payable_until: true,
  allowed_actions: true,
  amount: true,
  currency: true,
  sent_amount: true,
  coin: true,
  asset: true,
  network_name: true,
  chain_name: true,
  chain_id: true,
  contract: true,
  decimals: true,
  coin_amount: true,
  coin_amount_received: true,
  coin_amount_missing: true,
  rate: true,
  market_rate: true,
  rate_expires: true,
  rate_expires_sec: true,
  floating: true,
  floating_rate: true,
  deposit_address: true,
  payment_uri: true,
  confirmations: true,
  arrival_estimate: true,
  instant: true,
  completed_at: true,
  end_to_end_id: true,
  if_late: true,
  if_short: true,
  if_over: true,
  late: true,
  return_reason: true,
})
  .extend({
    receiver_masked: z.string(),
    account_masked: z.string(),
    as_of: instant.describe('Current time of the account.'),
    // Events and deadlines, without free texts, files and addresses.
    refund: orNull(
      Refund.omit({ address: true }).extend({
        needs_address: z.boolean().default(false).describe('True if the refund waits for a return address.'),
      }),
    ),
    short: orNull(Short.pick({ ends_at: true })),
    misdirected: orNull(Misdirected.pick({ coin_amount: true, network_name: true })),
    question: orNull(
      Question.pick({ choices: true, answer_until: true, if_unanswered: true }).extend({
        answer: orNull(QuestionAnswer.pick({ choice: true, at: true, reply_by: true })),
      }),
    ),
    history: z.array(HistoryEntry.omit({ code: true, params: true, text: true })).default([]),
  })
  .meta({ id: 'WaitingPayment' })
export type WaitingPayment = z.output<typeof WaitingPayment>

/**
 * Returns a key that opens one payment for 24 hours, issued to the session that views it. The key outlives the
 * session's expiry, but is revoked by a logout, a login elsewhere or a new password. A new key replaces the previous
 * one.
 */
export const issueWaitingKey = defineCall({
  method: 'POST',
  path: 'transactions/:id/waiting_key',
  purpose: 'issue a key that shows a waiting payment after the session has expired',
  part: 'waitingView',
  auth: 'required',
  request: z.object({}),
  response: z.object({
    key: z.string().regex(/^[\w-]{22,}$/),
    expires_at: instant.describe('Time at which the key expires.'),
  }),
  retry: 'never',
  timeout: 'poll',
  silent: true,
})

/** Has no side effects and allows no actions. 404 for an invalid or expired key. */
export const readWaitingPayment = defineCall({
  method: 'GET',
  path: 'transactions/waiting/:key',
  purpose: 'get the data of a waiting payment that is visible without a session',
  part: 'waitingView',
  auth: 'none',
  response: WaitingPayment,
  retry: 'read',
  timeout: 'poll',
})
