import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import { hashSecret, createSecret } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'

/** Returns whether the payment waits for coins or is in progress, so that its page should outlive the session. */
export function isAwaited({ confirmedAt, paidFrom, status }: Payment): boolean {
  return confirmedAt !== null && paidFrom === null && status !== 'X' && status !== 'R' && status !== 'Z'
}

/** Issues a key that opens the payment for a day and replaces the session's earlier key. */
export function issueWaitingKey(
  context: Context,
  { sessionId, payment, now }: { sessionId: number; payment: Payment; now: number },
): { key: string; expiresAt: number } {
  const key = createSecret()
  const expiresAt = Math.trunc(now) + getPrices().wait.waitingView * 1000
  context.database.run('delete from waiting_keys where session_id = ? and payment_key = ?', sessionId, payment.key)
  context.database.run(
    'insert into waiting_keys (hash, payment_key, session_id, expires_at) values (?, ?, ?, ?)',
    hashSecret(key),
    payment.key,
    sessionId,
    expiresAt,
  )
  return { key, expiresAt }
}

/**
 * Returns the payment behind a key; null if the key is unknown or expired, or its session ended by logout, a login
 * elsewhere or a new password. A session timeout does not end it.
 */
export function findWaitingKey(context: Context, key: string): { account: Account; paymentKey: string } | null {
  const row = context.database.get<{ account_number: number; payment_key: string }>(
    `select sessions.account_number, payment_key
     from waiting_keys join sessions on sessions.id = session_id join accounts on accounts.number = sessions.account_number
     where hash = ? and end_code is null and expires_at > ? + accounts.offset_ms and accounts.status != 'closed'`,
    hashSecret(key),
    Math.trunc(getSandboxTime(context)),
  )
  return row ? { account: requireAccount(context, row.account_number), paymentKey: row.payment_key } : null
}
