import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { refundedOrAsked } from '#sandbox/payments/life-cycle/payment-question.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { parsePayment, savePayment } from '#sandbox/payments/payment-store.ts'
import { linkOfPayment, linksOf, type Link } from './collect-links.ts'
import { settlementOf } from './settlement-account.ts'

/**
 * Crypto that came late and has no answer is a claim and takes no use: it may go back, and two such claims would block each
 * other. The first payer to convert has the use (rules.md#collect-uses).
 */
const CLAIMED = `status = 'U' and body ->> '$.late' is not null and body ->> '$.late.answer' is null`

/**
 * Payments that take a use: at least half of the crypto has arrived, and was not sent back whole. Less takes no use: it
 * costs a stranger next to nothing (rules.md#collect-uses).
 */
const PAID = `list_status in ('INCOMPLETE', 'PROCESSING', 'COMPLETED') and not (${CLAIMED})
  and 2 * cast(json_extract(body, '$.coinReceived') as real) >= cast(json_extract(body, '$.coinDue') as real)`

/** How many have paid by a link, but for the payment `except`. */
export function usesOf({ database }: Context, { id }: Pick<Link, 'id'>, except: string | null = null): number {
  const row = database.get<{ count: number }>(
    `select count(*) as count from payments join collected_payments using (key)
     where link_id = ?1 and (?2 is null or key <> ?2) and ${PAID}`,
    id,
    except,
  )
  return row?.count ?? 0
}

/** The payments by a link that wait for crypto, or for the most of it, but for `except`, the oldest first. */
function waitingBy({ database }: Context, { id }: Link, except: string | null, limit = -1): Payment[] {
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
 * Until when the held prices of others take up what is left of the link, in ms; null while it has room for one more. Once
 * somebody has let a price end unpaid nothing is kept for anybody: a stranger would keep it for good (rules.md#collect-uses).
 */
function takenUntil(context: Context, link: Link, now: number, except: string | null): number | null {
  if (link.max_uses === null) return null
  // Those of a flood are not read: its first price ends long before it does.
  const [first] = waitingBy(context, link, null, 1)
  if (first && firstPriceEnds(first) <= now) return null
  const waiting = waitingBy(context, link, null)
  if (waiting.some((payment) => firstPriceEnds(payment) <= now)) return null
  const ends = waiting.filter(({ key }) => key !== except).map(firstPriceEnds)
  const free = link.max_uses - usesOf(context, link, except)
  return ends.length < free ? null : (ends.toSorted((one, other) => one - other)[ends.length - free] ?? null)
}

/** When the price ends that a payment was begun with: one that was renewed has ended before. */
function firstPriceEnds({ confirmedAt, createdAt, rateExpiresAt, coin }: Payment): number {
  const end = (confirmedAt ?? createdAt) + heldMs(coin)
  return Math.min(end, rateExpiresAt ?? end)
}

/** Whether others may still pay what is left of a link before this payment is paid. */
export function isContested(context: Context, payment: Payment, now: number): boolean {
  const link = linkOfPayment(context, payment.key)
  if (link === null || link.max_uses === null) return false
  const { waiting, own } = context.database.get<{ waiting: number; own: number | null }>(
    `select count(*) as waiting, sum(key = ?2) as own from payments join collected_payments using (key)
     where link_id = ?1 and not (${PAID}) and (status = 'I' or status = 'N' and (body ->> 'floatingSince' is not null
       or body ->> 'rateExpiresAt' is null or body ->> 'rateExpiresAt' > ?3))`,
    link.id,
    payment.key,
    Math.trunc(now),
  ) ?? { waiting: 0, own: null }
  return own === 1 && waiting > link.max_uses - usesOf(context, link)
}

/**
 * Others who were paying by a link that is used up now have no price any more: the little that they sent goes back, and so
 * does what they send all the same.
 */
export function endOtherPrices(
  context: Context,
  account: Account,
  { key, status, at }: Pick<ChannelStep, 'key' | 'status' | 'at'>,
): void {
  // What goes back uses nothing up.
  const link = status === 'R' || status === 'X' ? null : linkOfPayment(context, key)
  if (link === null || link.max_uses === null || usesOf(context, link) < link.max_uses) return
  for (const payment of waitingBy(context, link, key)) {
    savePayment(
      context,
      account,
      payment.status === 'I' ? refundedOrAsked(payment, at, 'short') : withoutPrice(payment, at),
    )
  }
}

/** Nobody has a price any more who was about to pay by a link of this account. */
export function endAllPrices(context: Context, account: Account, at: number): void {
  for (const link of linksOf(context, account))
    for (const payment of waitingBy(context, link, null))
      if (payment.status === 'N') savePayment(context, account, withoutPrice(payment, at))
}

function withoutPrice(payment: Payment, at: number): Payment {
  const rateExpiresAt = Math.min(payment.rateExpiresAt ?? at, at)
  return { ...payment, updatedAt: at, rateExpiresAt, floatingSince: null, ifLate: 'ask' }
}

/** Whether one more can pay by a link now; `until` is ms of the merchant's clock. */
type Opening = { state: 'open' } | { state: 'closed' } | { state: 'busy'; until: number }

/**
 * Whether somebody can pay by a link at `now`: it is switched on, has not expired, has a use left, and its business is still
 * served. `except` is the payment that asks: it never stands in its own way.
 */
export function openingOf(context: Context, link: Link, now: number, except: string | null = null): Opening {
  const merchant = requireAccount(context, link.account_number)
  const isServed = merchant.status !== 'closed' && merchant.status !== 'no_service'
  const hasEnded = link.expires_at !== null && link.expires_at <= now
  const isUsedUp = link.max_uses !== null && usesOf(context, link, except) >= link.max_uses
  if (link.status !== 'ACCEPTED' || hasEnded || isUsedUp || !isServed || !settlementOf(context, merchant)) {
    return { state: 'closed' }
  }
  const until = takenUntil(context, link, now, except)
  return until === null ? { state: 'open' } : { state: 'busy', until }
}
