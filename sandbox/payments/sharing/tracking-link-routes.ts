import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { railOf } from '#sandbox/external/banks.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import type { HistoryEntry, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import {
  mayShare,
  revokeTrackingLink,
  shareTrackingLink,
  trackingLinksOf,
  type Tracked,
  type TrackingLink,
} from './tracking-links.ts'
import type { Context } from '#sandbox/core/context.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { arrivalEstimate } from '#sandbox/payments/payment-wire.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

const iso = (at: number | null) => (at === null ? null : new Date(Math.trunc(at)).toISOString())

const ShareBody = z.object({ show_payer: z.boolean('validation.required') })

/** The link as its payer sees it; what is over opens nothing and is not told again. */
function wire({ id, state, token, showsPayer, createdAt, expiresAt }: TrackingLink) {
  return {
    id,
    status: state,
    token: state === 'active' ? token : null,
    show_payer: showsPayer,
    created: iso(createdAt),
    expires_at: iso(expiresAt),
  }
}

function share(call: Call<'required'>): Answer {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('id'))
  const { show_payer: showsPayer } = requireBody(ShareBody, call.body)
  if (!mayShare(payment, now)) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  const isNew = trackingLinksOf(context, account, payment).every(({ state }) => state === 'revoked')
  if (isNew) {
    requireUnlocked(context, 'tracking-link', payment.key)
    countAttempt(context, 'tracking-link', payment.key)
  }
  return new Answer(wire(shareTrackingLink(context, account, { payment, showsPayer })), { status: isNew ? 201 : 200 })
}

function revoke(call: Call<'required'>): Answer {
  const payment = requirePayment(call, call.param('id'))
  if (!revokeTrackingLink(call.context, call.account, { payment, id: call.param('link') })) {
    throw new Refusal(404, 'error.not_found')
  }
  return new Answer(null, { status: 204 })
}

/**
 * What whoever holds the link may see of the payment: where it is and what the bank gets. Nothing of it opens anything or
 * says who somebody is, unless the payer chose to be named.
 */
export function trackedSummary(context: Context, { account, key, showsPayer }: Tracked) {
  const now = accountNow(context, account)
  const stored = findPayment(context, key)
  if (!stored) throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const payment = advance(stored, now)
  return {
    purpose: 'track',
    status: payment.status,
    stopped: stoppedBy(payment),
    amount: formatCents(payment.sentAmount ?? payment.amount),
    currency: payment.currency,
    // Nobody can say when coins come that were not sent yet.
    arrival_estimate: payment.status === 'N' || payment.status === 'I' ? null : iso(arrivalEstimate(payment, now)),
    arrival_instant: railOf(payment) === 'instant',
    arrived_at: iso(payment.completedAt),
    account: {
      bank_name: payment.bankName,
      country: payment.receiverIban?.slice(0, 2) ?? 'GB',
      last_4: (payment.receiverIban ?? payment.receiverAccount ?? '').slice(-4),
    },
    payer_name: showsPayer ? payment.payerName : null,
    history: payment.history.filter(isTurn).map(({ at, status }) => ({ at: iso(at), status })),
    as_of: iso(now),
  }
}

/** Which way the payment left the road to the bank, if it did. */
function stoppedBy({ status, refund, returnReason }: Payment) {
  if (status === 'X') return 'cancelled'
  if (status !== 'R') return null
  return returnReason ? 'returned' : refund ? 'refunded' : 'review'
}

/** Whether an entry begins a letter: the words beside it speak of coins and are the payer's alone. */
function isTurn({ status }: HistoryEntry, index: number, history: readonly HistoryEntry[]): boolean {
  return status !== history[index - 1]?.status
}

export const trackingLinkRoutes = [
  defineRoute({
    method: 'GET',
    path: 'transactions/:id/tracking_links',
    auth: 'required',
    handler: (call) => trackingLinksOf(call.context, call.account, requirePayment(call, call.param('id'))).map(wire),
  }),
  defineRoute({ method: 'POST', path: 'transactions/:id/tracking_links', auth: 'required', handler: share }),
  defineRoute({ method: 'DELETE', path: 'transactions/:id/tracking_links/:link', auth: 'required', handler: revoke }),
]
