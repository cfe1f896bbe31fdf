import { getAccountTime } from '#sandbox/core/clock.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { hashSecret } from '#sandbox/core/ids.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { maskAccountNumber } from '#sandbox/payments/payment-links.ts'
import { findWaitingKey, isAwaited, issueWaitingKey } from './waiting-keys.ts'
import { findPayment, getRates } from '#sandbox/payments/payment-store.ts'
import { serializePayment } from '#sandbox/payments/payment-wire.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

/** Reads of one key per 15 minutes: enough for several tabs that poll every 7 seconds. */
const READS = 600

/** The fields shown without a session: payment instructions and progress. They contain no names. */
const PUBLIC_FIELDS = [
  'transaction_key',
  'status',
  'updated_at',
  'confirmed_at',
  'payable_until',
  'amount',
  'currency',
  'sent_amount',
  'coin',
  'network_name',
  'chain_name',
  'chain_id',
  'contract',
  'decimals',
  'coin_amount',
  'coin_amount_received',
  'coin_amount_missing',
  'rate',
  'market_rate',
  'rate_expires',
  'rate_expires_sec',
  'floating',
  'floating_rate',
  'deposit_address',
  'payment_uri',
  'confirmations',
  'allowed_actions',
  'arrival_estimate',
  'instant',
  'completed_at',
  'end_to_end_id',
  'if_late',
  'if_short',
  'if_over',
  'late',
  'return_reason',
] as const

function issue(call: Call<'required'>): Answer {
  const { context, sessionId, now } = call
  const payment = requirePayment(call, call.param('id'))
  if (!isAwaited(payment)) throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  const { key, expiresAt } = issueWaitingKey(context, { sessionId, payment, now })
  return new Answer({ key, expires_at: new Date(expiresAt).toISOString() }, { status: 201 })
}

function read({ context, param }: Call<'none'>) {
  const subject = hashSecret(param('key'))
  requireUnlocked(context, 'link-read', subject)
  countAttempt(context, 'link-read', subject, { tries: READS })
  const found = findWaitingKey(context, param('key'))
  const stored = found && findPayment(context, found.paymentKey)
  if (!found || !stored) throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const now = getAccountTime(context, found.account)
  const payment = advance(stored, now)
  const rateAt = getRates(context, payment.coin)
  const wire = serializePayment(payment, found.account, { now, rateAt, seed: context.seed, company: null })
  return {
    ...Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, wire[name]])),
    ...stripSecrets(wire),
    receiver_masked: maskName(payment.receiverName),
    account_masked: maskAccountNumber(payment),
    as_of: new Date(Math.trunc(now)).toISOString(),
  }
}

/** Strips texts, files and addresses from the payment's events and open question. */
function stripSecrets({ refund, short, misdirected, question, history }: ReturnType<typeof serializePayment>) {
  const answer = question?.answer
  return {
    refund: refund && { coin_amount: refund.coin_amount, at: refund.at, needs_address: refund.address === null },
    short: short && { ends_at: short.ends_at },
    misdirected: misdirected && { coin_amount: misdirected.coin_amount, network_name: misdirected.network_name },
    question: question && {
      choices: question.choices,
      answer_until: question.answer_until,
      if_unanswered: question.if_unanswered,
      answer: answer ? { choice: answer.choice, at: answer.at, reply_by: answer.reply_by } : null,
    },
    history: history.map(({ at, status }) => ({ at, status })),
  }
}

/** "A… S…" for Anna Schmidt: recognizable only to a reader who knows the name. */
function maskName(name: string): string {
  const initials = name.split(/\s+/).map((part) => [...part].slice(0, 1).join(''))
  return initials.map((initial) => `${initial}\u2026`).join(' ')
}

export const waitingKeyRoutes = [
  defineRoute({ method: 'POST', path: 'transactions/:id/waiting_key', auth: 'required', handler: issue }),
  defineRoute({ method: 'GET', path: 'transactions/waiting/:key', auth: 'none', handler: read }),
]
