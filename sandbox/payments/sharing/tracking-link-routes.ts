import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { getRail } from '#sandbox/external/banks.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import type { HistoryEntry, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import {
  canShare,
  revokeTrackingLink,
  shareTrackingLink,
  listTrackingLinks,
  type Tracked,
  type TrackingLink,
} from './tracking-links.ts'
import type { Context } from '#sandbox/core/context.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { estimateArrival, formatIso } from '#sandbox/payments/payment-deadlines.ts'
import { requirePayment } from '#sandbox/payments/transaction-routes.ts'

const ShareBody = z.object({ show_payer: z.boolean('validation.required') })

/** Serializes a link for its payer. Inactive links have no token. */
function serializeLink({ id, state, token, showsPayer, createdAt, expiresAt }: TrackingLink) {
  return {
    id,
    status: state,
    token: state === 'active' ? token : null,
    show_payer: showsPayer,
    created: formatIso(createdAt),
    expires_at: formatIso(expiresAt),
  }
}

function share(call: Call<'required'>): Answer {
  const { context, account, now } = call
  const payment = requirePayment(call, call.param('id'))
  const { show_payer: showsPayer } = requireBody(ShareBody, call.body)
  if (!canShare(payment, now)) {
    throw new Refusal(409, 'error.payment_changed', { extra: { transaction_key: payment.key } })
  }
  const isNew = listTrackingLinks(context, account, payment).every(({ state }) => state === 'revoked')
  if (isNew) {
    requireUnlocked(context, 'tracking-link', payment.key)
    countAttempt(context, 'tracking-link', payment.key)
  }
  return new Answer(serializeLink(shareTrackingLink(context, account, { payment, showsPayer })), {
    status: isNew ? 201 : 200,
  })
}

function revoke(call: Call<'required'>): Answer {
  const payment = requirePayment(call, call.param('id'))
  if (!revokeTrackingLink(call.context, call.account, { payment, id: call.param('link') })) {
    throw new Refusal(404, 'error.not_found')
  }
  return new Answer(null, { status: 204 })
}

/**
 * Returns the fields that a link's holder may see: progress and payout. They contain no name unless the payer chose
 * to be named.
 */
export function buildTrackingSummary(context: Context, { account, key, showsPayer }: Tracked) {
  const now = getAccountTime(context, account)
  const stored = findPayment(context, key)
  if (!stored) throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  const payment = advance(stored, now)
  return {
    purpose: 'track',
    status: payment.status,
    stopped: getStopReason(payment),
    amount: formatCents(payment.sentAmount ?? payment.amount),
    currency: payment.currency,
    // Without coins there is no arrival to estimate.
    arrival_estimate:
      payment.status === 'N' || payment.status === 'I' ? null : formatIso(estimateArrival(payment, now)),
    arrival_instant: getRail(payment) === 'instant',
    arrived_at: formatIso(payment.completedAt),
    account: {
      bank_name: payment.bankName,
      country: payment.receiverIban?.slice(0, 2) ?? 'GB',
      last_4: (payment.receiverIban ?? payment.receiverAccount ?? '').slice(-4),
    },
    payer_name: showsPayer ? payment.payerName : null,
    history: payment.history.filter(isStatusChange).map(({ at, status }) => ({ at: formatIso(at), status })),
    as_of: formatIso(now),
  }
}

function getStopReason({ status, refund, returnReason }: Payment) {
  if (status === 'X') return 'cancelled'
  if (status !== 'R') return null
  return returnReason ? 'returned' : refund ? 'refunded' : 'review'
}

/** Filters out entries without a status change: their texts mention coins and are private to the payer. */
function isStatusChange({ status }: HistoryEntry, index: number, history: readonly HistoryEntry[]): boolean {
  return status !== history[index - 1]?.status
}

export const trackingLinkRoutes = [
  defineRoute({
    method: 'GET',
    path: 'transactions/:id/tracking_links',
    auth: 'required',
    handler: (call) =>
      listTrackingLinks(call.context, call.account, requirePayment(call, call.param('id'))).map(serializeLink),
  }),
  defineRoute({ method: 'POST', path: 'transactions/:id/tracking_links', auth: 'required', handler: share }),
  defineRoute({ method: 'DELETE', path: 'transactions/:id/tracking_links/:link', auth: 'required', handler: revoke }),
]
