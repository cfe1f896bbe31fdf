import { z } from 'zod'
import { defineCall } from './call.ts'
import { Misdirected, Question, QuestionAnswer, Refund, Short } from './payment-exceptions.schema.ts'
import { HistoryEntry, Transaction } from './transaction.schema.ts'
import { instant, orNull } from './primitives.schema.ts'

/**
 * What of a payment may be seen without a session: what to send where, and how far it is. The recipient is initials and
 * the ends of an account number; `as_of` is the present of the payer's account.
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
    as_of: instant.describe('The present time of the account.'),
    // What happened and until when something is asked for, without anybody's words, files and addresses.
    refund: orNull(
      Refund.omit({ address: true }).extend({
        needs_address: z.boolean().default(false).describe('It waits for an address to go back to.'),
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
 * A key to one payment for 24 hours, given to the session that looks at it while it waits: it goes on opening the payment
 * when the session has expired, and nothing once the session was ended by logging out, a login elsewhere or a new
 * password. Again, it gives another key, and the one before opens nothing.
 */
export const issueWaitingKey = defineCall({
  method: 'POST',
  path: 'transactions/:id/waiting_key',
  purpose: 'a key by which a payment that waits can be looked at after the session has expired',
  part: 'waitingView',
  auth: 'required',
  request: z.object({}),
  response: z.object({ key: z.string().regex(/^[\w-]{22,}$/), expires_at: instant.describe('When the key ends.') }),
  retry: 'never',
  timeout: 'poll',
  silent: true,
})

/** Changes nothing, and nothing can be done with what it gives. A key that opens nothing (any more) is answered 404. */
export const readWaitingPayment = defineCall({
  method: 'GET',
  path: 'transactions/waiting/:key',
  purpose: 'what may be seen of a payment that waits, without a session',
  part: 'waitingView',
  auth: 'none',
  response: WaitingPayment,
  retry: 'read',
  timeout: 'poll',
})
