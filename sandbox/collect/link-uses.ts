import { requireAccount } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Link } from './collect-links.ts'
import { settlementOf } from './settlement-account.ts'

/** What was paid by a link: crypto is here, and was not sent back whole (rules.md#collect-uses). */
const PAID = `list_status in ('INCOMPLETE', 'PROCESSING', 'COMPLETED')`
/** What may be paid any moment: somebody has the address, and its price is held. */
const HELD = `status = 'N' and json_extract(body, '$.rateExpiresAt') > ?2`

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

/** Until when the held prices of others take up what is left of the link, in ms; null while it has room for one more. */
function takenUntil(context: Context, link: Link, now: number, except: string | null): number | null {
  if (link.max_uses === null) return null
  const rows = context.database.all<{ until: number }>(
    `select json_extract(body, '$.rateExpiresAt') as until from payments join collected_payments using (key)
     where link_id = ?1 and (?3 is null or key <> ?3) and ${HELD} order by until`,
    link.id,
    Math.trunc(now),
    except,
  )
  const free = link.max_uses - usesOf(context, link, except)
  return rows.length < free ? null : (rows[rows.length - free]?.until ?? null)
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
