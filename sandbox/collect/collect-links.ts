import type { Account } from '#sandbox/core/accounts.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** A row of `collect_links`: what is asked for in cents or pence; `created_at` is ms of the merchant's clock. */
export type Link = {
  id: string
  account_number: number
  code: string
  /** Payers can use the accepted ones alone. */
  status: 'PENDING' | 'ACCEPTED' | 'DISABLED'
  label: string
  amount_cents: number
  currency: 'EUR' | 'GBP'
  created_at: number
}

/** The links of a merchant, the oldest first. */
export function linksOf({ database }: Context, { number }: Account): Link[] {
  return database.all<Link>('select * from collect_links where account_number = ? order by created_at, rowid', number)
}

export function findLink({ database }: Context, code: string): Link | null {
  return database.get<Link>('select * from collect_links where code = ?', code) ?? null
}

type NewLink = Pick<Link, 'label' | 'currency' | 'status'> & { cents: bigint; now: number }

export function addLink(context: Context, account: Account, { label, cents, currency, status, now }: NewLink): Link {
  const id = newId(context, 'lnk', account.number)
  const code = id.slice(4, 16)
  context.database.run(
    `insert into collect_links (id, account_number, code, status, label, amount_cents, currency, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    account.number,
    code,
    status,
    label,
    cents,
    currency,
    Math.trunc(now),
  )
  const link = findLink(context, code)
  if (!link) throw new Error(`No link ${code}`)
  return link
}

export function setLinkStatus(context: Context, id: string, status: Link['status']): void {
  context.database.run('update collect_links set status = ? where id = ?', status, id)
}
