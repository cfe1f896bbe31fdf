import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { sandboxNow } from '#sandbox/core/clock.ts'
import { hashSecret, newSecret } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'

/** Whether a payment waits for coins or is on its way, so that its page is worth more than the session it was opened in. */
export function isAwaited({ confirmedAt, paidFrom, status }: Payment): boolean {
  return confirmedAt !== null && paidFrom === null && status !== 'X' && status !== 'R' && status !== 'Z'
}

/** A new key to the payment for a day, given to one session; the one that it had before opens nothing any more. */
export function issueWaitingKey(
  context: Context,
  { sessionId, payment, now }: { sessionId: number; payment: Payment; now: number },
): { key: string; expiresAt: number } {
  const key = newSecret()
  const expiresAt = Math.trunc(now) + prices().wait.waitingView * 1000
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
 * What a key opens; null for one that never was or expired, and for one whose session was ended: by logging out, by
 * logging in elsewhere, by a new password. A session that was merely left alone has not ended.
 */
export function findWaitingKey(context: Context, key: string): { account: Account; paymentKey: string } | null {
  const row = context.database.get<{ account_number: number; payment_key: string }>(
    `select sessions.account_number, payment_key
     from waiting_keys join sessions on sessions.id = session_id join accounts on accounts.number = sessions.account_number
     where hash = ? and end_code is null and expires_at > ? + accounts.offset_ms and accounts.status != 'closed'`,
    hashSecret(key),
    Math.trunc(sandboxNow(context)),
  )
  return row ? { account: requireAccount(context, row.account_number), paymentKey: row.payment_key } : null
}
