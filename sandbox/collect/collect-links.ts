import type { Account } from '#sandbox/core/accounts.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'

/** A row of `collect_links`. Amounts are cents or pence; times are ms of the merchant's clock. */
export type Link = {
  id: string
  account_number: number
  code: string
  /** Payers can use only accepted links. */
  status: 'PENDING' | 'ACCEPTED' | 'DISABLED'
  /** Shown to payers. */
  label: string
  /** 0 if the payer enters the amount. */
  amount_cents: number
  currency: 'EUR' | 'GBP'
  /** The merchant's reference; null if there is only the label. */
  reference: string | null
  expires_at: number | null
  /** Maximum number of payments; null for no limit. */
  max_uses: number | null
  created_at: number
}

/** Returns the merchant's links, oldest first. */
export function listLinks({ database }: Context, { number }: Account): Link[] {
  return database.all<Link>('select * from collect_links where account_number = ? order by created_at, rowid', number)
}

export function findLink({ database }: Context, code: string): Link | null {
  return database.get<Link>('select * from collect_links where code = ?', code) ?? null
}

export function findLinkById({ database }: Context, id: string): Link | null {
  return database.get<Link>('select * from collect_links where id = ?', id) ?? null
}

/** Returns up to 20 links, newest first, whose label or reference contains the text (lower case). */
export function findLinks({ database }: Context, text: string): Link[] {
  return database.all<Link>(
    `select * from collect_links where instr(lower(label || char(10) || coalesce(reference, '')), ?)
     order by created_at desc, rowid limit 20`,
    text,
  )
}

/** Returns the link of a payment, or null. */
export function findLinkOfPayment({ database }: Context, key: string): Link | null {
  return (
    database.get<Link>(
      'select collect_links.* from collect_links join collected_payments on link_id = id where key = ?',
      key,
    ) ?? null
  )
}

type NewLink = Pick<Link, 'label' | 'currency' | 'status'> &
  Partial<Pick<Link, 'reference' | 'expires_at' | 'max_uses'>> & {
    /** Null if the payer enters the amount. */
    cents: bigint | null
    now: number
  }

export function addLink(context: Context, account: Account, link: NewLink): Link {
  const { label, cents, currency, status, reference = null, expires_at = null, max_uses = null, now } = link
  const id = createId(context, 'lnk', account.number)
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

export function renameLink(context: Context, id: string, label: string): void {
  context.database.run('update collect_links set label = ? where id = ?', label, id)
}
