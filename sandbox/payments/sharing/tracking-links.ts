import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { hashSecret, newId, newSecret, saltedSecret } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'

type Row = {
  id: string
  payment_key: string
  salt: string
  shows_payer: number
  created_at: number
  expires_at: number | null
  revoked_at: number | null
}

/** A link by which whoever holds it follows a payment. Times are ms of the account's clock. */
export type TrackingLink = {
  id: string
  paymentKey: string
  token: string
  state: 'active' | 'revoked' | 'expired'
  showsPayer: boolean
  createdAt: number
  /** Null while the payment goes on. */
  expiresAt: number | null
}

/** Whether the payer may hand out a link: from confirming until 30 days after the end, but not for what was cancelled. */
export function mayShare(payment: Payment, now: number): boolean {
  const expiresAt = expiryOf(payment)
  // Nobody waits for what is not on its way to a bank account.
  if (payment.incoming !== null && (payment.status === 'I' || payment.misdirected !== null)) return false
  return payment.confirmedAt !== null && payment.status !== 'X' && (expiresAt === null || now < expiresAt)
}

/** When links to the payment end: 30 days after it did. A review is no end. */
function expiryOf({ status, statusSince, completedAt, refund, returnReason }: Payment): number | null {
  const hasEnded = status === 'X' || (status === 'R' && (refund !== null || returnReason !== null))
  const end = hasEnded ? statusSince : status === 'C' || status === 'Z' ? (completedAt ?? statusSince) : null
  return end === null ? null : Math.trunc(end) + prices().wait.trackingLink * 1000
}

/** The active link of a payment, made when there is none. It stays the same link when only the choice changes. */
export function shareTrackingLink(
  context: Context,
  account: Account,
  { payment, showsPayer }: { payment: Payment; showsPayer: boolean },
): TrackingLink {
  const { database, seed } = context
  const changed = database.run(
    'update tracking_links set shows_payer = ? where payment_key = ? and revoked_at is null',
    showsPayer ? 1 : 0,
    payment.key,
  )
  if (changed.changes === 0) {
    const salt = newSecret()
    database.run(
      `insert into tracking_links (id, payment_key, salt, hash, shows_payer, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)`,
      newId(context, 'trk', account.number),
      payment.key,
      salt,
      hashSecret(saltedSecret(seed, salt)),
      showsPayer ? 1 : 0,
      Math.trunc(accountNow(context, account)),
      expiryOf(payment),
    )
  }
  const active = trackingLinksOf(context, account, payment).find(({ state }) => state !== 'revoked')
  if (!active) throw new Error(`No link of ${payment.key}`)
  return active
}

/** Every link that a payment has had: the one that is not revoked first, then the newest. */
export function trackingLinksOf(context: Context, account: Account, { key }: Payment): TrackingLink[] {
  const rows = context.database.all<Row>(
    'select * from tracking_links where payment_key = ? order by revoked_at is not null, created_at desc, id',
    key,
  )
  const now = accountNow(context, account)
  return rows.map((row) => ({
    id: row.id,
    paymentKey: row.payment_key,
    token: saltedSecret(context.seed, row.salt),
    state:
      row.revoked_at !== null ? 'revoked' : row.expires_at !== null && now >= row.expires_at ? 'expired' : 'active',
    showsPayer: row.shows_payer === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** Ends a link of the payment at once; again, it does nothing. False when the payment has no such link. */
export function revokeTrackingLink(
  context: Context,
  account: Account,
  { payment, id }: { payment: Payment; id: string },
) {
  const { changes } = context.database.run(
    'update tracking_links set revoked_at = coalesce(revoked_at, ?) where id = ? and payment_key = ?',
    Math.trunc(accountNow(context, account)),
    id,
    payment.key,
  )
  return changes > 0
}

/** Moves the end of a payment's links to where the payment has its own. */
export function dateTrackingLinks(context: Context, payment: Payment): void {
  context.database.run(
    'update tracking_links set expires_at = ? where payment_key = ? and revoked_at is null',
    expiryOf(payment),
    payment.key,
  )
}

/** Whom and which payment a link leads to, and whether it names the payer. */
export type Tracked = { account: Account; key: string; showsPayer: boolean }

/**
 * What a token leads to. One that never was, one that was revoked and one that expired are the same question with the
 * same answer, so that neither words nor time tell them apart.
 */
export function findTrackingLink(context: Context, token: string): Tracked | null {
  const row = context.database.get<{ account_number: number; payment_key: string; shows_payer: number }>(
    `select account_number, payment_key, shows_payer
     from tracking_links join payments on payments.key = payment_key join accounts on accounts.number = account_number
     where hash = ? and revoked_at is null and (expires_at is null or expires_at > ? + accounts.offset_ms)
       and accounts.status != 'closed'`,
    hashSecret(token),
    Math.trunc(sandboxNow(context)),
  )
  if (!row) return null
  return {
    account: requireAccount(context, row.account_number),
    key: row.payment_key,
    showsPayer: row.shows_payer === 1,
  }
}
