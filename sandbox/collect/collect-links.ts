import type { Account } from '#sandbox/core/accounts.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** A row of `collect_links`: what is asked for in cents or pence; times are ms of the merchant's clock. */
export type Link = {
  id: string
  account_number: number
  code: string
  /** Payers can use the accepted ones alone. */
  status: 'PENDING' | 'ACCEPTED' | 'DISABLED'
  /** What payers are told that it is for. */
  label: string
  /** 0 where the payer says how much. */
  amount_cents: number
  currency: 'EUR' | 'GBP'
  /** Of the merchant's books; null where the label says it all. */
  reference: string | null
  expires_at: number | null
  /** How many may pay by it; null for any number. */
  max_uses: number | null
  created_at: number
}

/** The links of a merchant, the oldest first. */
export function linksOf({ database }: Context, { number }: Account): Link[] {
  return database.all<Link>('select * from collect_links where account_number = ? order by created_at, rowid', number)
}

export function findLink({ database }: Context, code: string): Link | null {
  return database.get<Link>('select * from collect_links where code = ?', code) ?? null
}

export function findLinkById({ database }: Context, id: string): Link | null {
  return database.get<Link>('select * from collect_links where id = ?', id) ?? null
}

/** The link that a payment was begun by; null for one that came by none. */
export function linkOfPayment({ database }: Context, key: string): Link | null {
  return (
    database.get<Link>(
      'select collect_links.* from collect_links join collected_payments on link_id = id where key = ?',
      key,
    ) ?? null
  )
}

type NewLink = Pick<Link, 'label' | 'currency' | 'status'> &
  Partial<Pick<Link, 'reference' | 'expires_at' | 'max_uses'>> & {
    /** Null where the payer says how much. */
    cents: bigint | null
    now: number
  }

export function addLink(context: Context, account: Account, link: NewLink): Link {
  const { label, cents, currency, status, reference = null, expires_at = null, max_uses = null, now } = link
  const id = newId(context, 'lnk', account.number)
  const code = id.slice(4, 20)
  context.database.run(
    `insert into collect_links (id, account_number, code, status, label, amount_cents, currency, reference, expires_at,
       max_uses, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.number,
    code,
    status,
    label,
    cents ?? 0n,
    currency,
    reference,
    expires_at,
    max_uses,
    Math.trunc(now),
  )
  const added = findLink(context, code)
  if (!added) throw new Error(`No link ${code}`)
  return added
}

export function setLinkStatus(context: Context, id: string, status: Link['status']): void {
  context.database.run('update collect_links set status = ? where id = ?', status, id)
}

export function nameLink(context: Context, id: string, label: string): void {
  context.database.run('update collect_links set label = ? where id = ?', label, id)
}
