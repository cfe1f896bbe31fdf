import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { hashSecret, createId, createSecret, deriveSecret } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

type Row = {
  id: string
  payment_key: string
  salt: string
  shows_payer: number
  created_at: number
  expires_at: number | null
  revoked_at: number | null
}

/** A link to follow a payment without a session. Times are ms of the account's clock. */
export type TrackingLink = {
  id: string
  paymentKey: string
  token: string
  state: 'active' | 'revoked' | 'expired'
  showsPayer: boolean
  createdAt: number
  /** Null until the payment ends. */
  expiresAt: number | null
}

/**
 * Returns whether the payer may share a link: from the confirmation until 30 days after the end, except for cancelled
 * payments.
 */
export function canShare(payment: Payment, now: number): boolean {
  const expiresAt = computeExpiry(payment)
  // A held or misdirected deposit is not on its way to a bank account.
  if (payment.incoming !== null && (payment.status === 'I' || payment.misdirected !== null)) return false
  return payment.confirmedAt !== null && payment.status !== 'X' && (expiresAt === null || now < expiresAt)
}

/** Links end 30 days after the payment does. A review does not end it. */
function computeExpiry({ status, statusSince, completedAt, refund, returnReason }: Payment): number | null {
  const hasEnded = status === 'X' || (status === 'R' && (refund !== null || returnReason !== null))
  const end = hasEnded ? statusSince : status === 'C' || status === 'Z' ? (completedAt ?? statusSince) : null
  return end === null ? null : Math.trunc(end) + getPrices().wait.trackingLink * 1000
}

/** Returns the payment's active link and creates it if needed. Changing `showsPayer` keeps the same link. */
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
    const salt = createSecret()
    database.run(
      `insert into tracking_links (id, payment_key, salt, hash, shows_payer, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)`,
      createId(context, 'trk', account.number),
      payment.key,
      salt,
      hashSecret(deriveSecret(seed, salt)),
      showsPayer ? 1 : 0,
      Math.trunc(getAccountTime(context, account)),
      computeExpiry(payment),
    )
  }
  const active = listTrackingLinks(context, account, payment).find(({ state }) => state !== 'revoked')
  if (!active) throw new Error(`No link of ${payment.key}`)
  return active
}

/** Returns all links of a payment: the active one first, then newest first. */
export function listTrackingLinks(context: Context, account: Account, { key }: Payment): TrackingLink[] {
  const rows = context.database.all<Row>(
    'select * from tracking_links where payment_key = ? order by revoked_at is not null, created_at desc, id',
    key,
  )
  const now = getAccountTime(context, account)
  return rows.map((row) => ({
    id: row.id,
    paymentKey: row.payment_key,
    token: deriveSecret(context.seed, row.salt),
    state:
      row.revoked_at !== null ? 'revoked' : row.expires_at !== null && now >= row.expires_at ? 'expired' : 'active',
    showsPayer: row.shows_payer === 1,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }))
}

/** Revokes a link; idempotent. Returns false if the payment has no such link. */
export function revokeTrackingLink(
  context: Context,
  account: Account,
  { payment, id }: { payment: Payment; id: string },
) {
  const { changes } = context.database.run(
    'update tracking_links set revoked_at = coalesce(revoked_at, ?) where id = ? and payment_key = ?',
    Math.trunc(getAccountTime(context, account)),
    id,
    payment.key,
  )
  return changes > 0
}

/** Updates the expiry of a payment's links after its status changed. */
export function updateTrackingExpiry(context: Context, payment: Payment): void {
  context.database.run(
    'update tracking_links set expires_at = ? where payment_key = ? and revoked_at is null',
    computeExpiry(payment),
    payment.key,
  )
}

export type Tracked = { account: Account; key: string; showsPayer: boolean }

/**
 * Returns the payment behind a token. Unknown, revoked and expired tokens run the same query and return null, so that
 * neither response nor timing reveals which one it is.
 */
export function findTrackingLink(context: Context, token: string): Tracked | null {
  const row = context.database.get<{ account_number: number; payment_key: string; shows_payer: number }>(
    `select account_number, payment_key, shows_payer
     from tracking_links join payments on payments.key = payment_key join accounts on accounts.number = account_number
     where hash = ? and revoked_at is null and (expires_at is null or expires_at > ? + accounts.offset_ms)
       and accounts.status != 'closed'`,
    hashSecret(token),
    Math.trunc(getSandboxTime(context)),
  )
  if (!row) return null
  return {
    account: requireAccount(context, row.account_number),
    key: row.payment_key,
    showsPayer: row.shows_payer === 1,
  }
}
