import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { hasExpiredRate, heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { parsePayment, savePayment } from '#sandbox/payments/payment-store.ts'
import { linkOfPayment, type Link } from './collect-links.ts'
import { settlementOf } from './settlement-account.ts'

/** What was paid by a link: crypto is here, and was not sent back whole (rules.md#collect-uses). */
const PAID = `list_status in ('INCOMPLETE', 'PROCESSING', 'COMPLETED')`
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

/** The payments by a link that wait for crypto, but for `except`, the oldest first. */
function waitingBy({ database }: Context, { id }: Link, except: string | null): Payment[] {
  const rows = database.all<{ body: string }>(
    `select body from payments join collected_payments using (key)
     where link_id = ?1 and (?2 is null or key <> ?2) and status = 'N' order by created_at, key`,
    id,
    except,
  )
  return rows.map(({ body }) => parsePayment(body))
}

/**
 * Until when the held prices of others take up what is left of the link, in ms; null while it has room for one more. Once
 * somebody has let a price end unpaid nothing is kept for anybody: a stranger would keep it for good (rules.md#collect-uses).
 */
function takenUntil(context: Context, link: Link, now: number, except: string | null): number | null {
  if (link.max_uses === null) return null
  const ends = waitingBy(context, link, except).map(firstPriceEnds)
  if (ends.some((end) => end <= now)) return null
  const free = link.max_uses - usesOf(context, link, except)
  return ends.length < free ? null : (ends.toSorted((one, other) => one - other)[ends.length - free] ?? null)
}

/** When the price ends that a payment was begun with: one that was renewed has ended before. */
function firstPriceEnds({ confirmedAt, createdAt, rateExpiresAt, coin }: Payment): number {
  const end = (confirmedAt ?? createdAt) + heldMs(coin)
  return Math.min(end, rateExpiresAt ?? end)
}

/** Whether others may still pay what is left of a link before the payment `key` is paid. */
export function isContested(context: Context, key: string, now: number): boolean {
  const link = linkOfPayment(context, key)
  if (link === null || link.max_uses === null) return false
  const others = waitingBy(context, link, key).filter((other) => !hasExpiredRate(other, now))
  return others.length >= link.max_uses - usesOf(context, link)
}

/** Others who were paying by a link that is used up now have no price any more: what they send all the same goes back. */
export function endOtherPrices(context: Context, account: Account, { key, at }: ChannelStep): void {
  const link = linkOfPayment(context, key)
  if (link === null || link.max_uses === null || usesOf(context, link) < link.max_uses) return
  for (const payment of waitingBy(context, link, key)) {
    const rateExpiresAt = Math.min(payment.rateExpiresAt ?? at, at)
    savePayment(context, account, { ...payment, updatedAt: at, rateExpiresAt, floatingSince: null, ifLate: 'ask' })
  }
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
