import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { getHoldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { refundOrAskAddress } from '#sandbox/payments/life-cycle/payment-question.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { parsePayment } from '#sandbox/payments/payment-row.ts'
import { findLinkOfPayment, listLinks, type Link } from './collect-links.ts'
import { findSettlement } from './settlement-account.ts'

/**
 * Late crypto without an answer does not take a use: it may be refunded, and two such payments would block each
 * other. The first payer to convert takes the use (rules.md#collect-uses).
 */
const CLAIMED = `status = 'U' and body ->> '$.late' is not null and body ->> '$.late.answer' is null`

/**
 * A payment takes a use once at least half of its crypto arrived and was not fully refunded. Smaller amounts don't,
 * because blocking a link would be cheap (rules.md#collect-uses).
 */
const PAID = `list_status in ('INCOMPLETE', 'PROCESSING', 'COMPLETED') and not (${CLAIMED})
  and 2 * cast(json_extract(body, '$.coinReceived') as real) >= cast(json_extract(body, '$.coinDue') as real)`

/** Returns the number of uses taken, without the payment `except`. */
export function countUses({ database }: Context, { id }: Pick<Link, 'id'>, except: string | null = null): number {
  const row = database.get<{ count: number }>(
    `select count(*) as count from payments join collected_payments using (key)
     where link_id = ?1 and (?2 is null or key <> ?2) and ${PAID}`,
    id,
    except,
  )
  return row?.count ?? 0
}

/** Returns the link's payments that still wait for half of their crypto, without `except`, oldest first. */
function listWaiting({ database }: Context, { id }: Link, except: string | null, limit = -1): Payment[] {
  const rows = database.all<{ body: string }>(
    `select body from payments join collected_payments using (key)
     where link_id = ?1 and (?2 is null or key <> ?2) and status in ('N', 'I') and not (${PAID})
     order by created_at, key limit ?3`,
    id,
    except,
    limit,
  )
  return rows.map(({ body }) => parsePayment(body))
}

/**
 * Returns when the link has a free use again, in ms, if other payers' held prices reserve all of them; null if one is
 * free now. Once a first price has expired unpaid, nothing is reserved any more, because a stranger could block the
 * link forever (rules.md#collect-uses).
 */
function getReservedUntil(context: Context, link: Link, now: number, except: string | null): number | null {
  if (link.max_uses === null) return null
  // Checks the oldest payment first, so that a flood of payments need not be read.
  const [first] = listWaiting(context, link, null, 1)
  if (first && getFirstPriceEnd(first) <= now) return null
  const waiting = listWaiting(context, link, null)
  if (waiting.some((payment) => getFirstPriceEnd(payment) <= now)) return null
  const ends = waiting.filter(({ key }) => key !== except).map(getFirstPriceEnd)
  const free = link.max_uses - countUses(context, link, except)
  return ends.length < free ? null : (ends.toSorted((one, other) => one - other)[ends.length - free] ?? null)
}

/** Returns the end of a payment's first held price, in ms; a renewal does not extend it. */
function getFirstPriceEnd({ confirmedAt, createdAt, rateExpiresAt, coin }: Payment): number {
  const end = (confirmedAt ?? createdAt) + getHoldMs(coin)
  return Math.min(end, rateExpiresAt ?? end)
}

/** Returns whether other payers could take the link's last uses before this payment. */
export function isContested(context: Context, payment: Payment, now: number): boolean {
  const link = findLinkOfPayment(context, payment.key)
  if (link === null || link.max_uses === null) return false
  const { waiting, own } = context.database.get<{ waiting: number; own: number | null }>(
    `select count(*) as waiting, sum(key = ?2) as own from payments join collected_payments using (key)
     where link_id = ?1 and not (${PAID}) and (status = 'I' or status = 'N' and (body ->> 'floatingSince' is not null
       or body ->> 'rateExpiresAt' is null or body ->> 'rateExpiresAt' > ?3))`,
    link.id,
    payment.key,
    Math.trunc(now),
  ) ?? { waiting: 0, own: null }
  return own === 1 && waiting > link.max_uses - countUses(context, link)
}

/**
 * Expires the prices of other payers once a link is used up. Short amounts are refunded, and so are later transfers.
 */
export function expireOtherPrices(
  context: Context,
  account: Account,
  { key, status, at }: Pick<ChannelStep, 'key' | 'status' | 'at'>,
): void {
  // A refund does not use up the link.
  const link = status === 'R' || status === 'X' ? null : findLinkOfPayment(context, key)
  if (link === null || link.max_uses === null || countUses(context, link) < link.max_uses) return
  for (const payment of listWaiting(context, link, key)) {
    savePayment(
      context,
      account,
      payment.status === 'I' ? refundOrAskAddress(payment, at, 'short') : expirePrice(payment, at),
    )
  }
}

/** Expires all open prices of the account's links. */
export function expireAllPrices(context: Context, account: Account, at: number): void {
  for (const link of listLinks(context, account))
    for (const payment of listWaiting(context, link, null))
      if (payment.status === 'N') savePayment(context, account, expirePrice(payment, at))
}

function expirePrice(payment: Payment, at: number): Payment {
  const rateExpiresAt = Math.min(payment.rateExpiresAt ?? at, at)
  return { ...payment, updatedAt: at, rateExpiresAt, floatingSince: null, ifLate: 'ask' }
}

/** `until` is ms of the merchant's clock. */
type Availability = { state: 'open' } | { state: 'closed' } | { state: 'busy'; until: number }

/**
 * Returns whether a payer can use the link at `now`: it is accepted, not expired or used up, and its merchant is
 * still served. `except` is the payer's own payment, which does not block itself.
 */
export function getAvailability(context: Context, link: Link, now: number, except: string | null = null): Availability {
  const merchant = requireAccount(context, link.account_number)
  const isServed = merchant.status !== 'closed' && merchant.status !== 'no_service'
  const hasEnded = link.expires_at !== null && link.expires_at <= now
  const isUsedUp = link.max_uses !== null && countUses(context, link, except) >= link.max_uses
  if (link.status !== 'ACCEPTED' || hasEnded || isUsedUp || !isServed || !findSettlement(context, merchant)) {
    return { state: 'closed' }
  }
  const until = getReservedUntil(context, link, now, except)
  return until === null ? { state: 'open' } : { state: 'busy', until }
}
