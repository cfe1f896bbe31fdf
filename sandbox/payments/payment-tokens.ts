import { hashSecret } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment } from './payment-store.ts'

/**
 * Returns the payment of a link with a secret, for the console: a tracking link, a confirmation link or the page that
 * outlives the session. Includes expired and revoked ones.
 */
export function findPaymentByToken(context: Context, token: string): Payment | null {
  const row = context.database.get<{ key: string }>(
    `select payment_key as key from tracking_links where hash = ?1
     union all select payment_key from payment_links where hash = ?1
     union all select payment_key from waiting_keys where hash = ?1`,
    hashSecret(token),
  )
  return row ? findPayment(context, row.key) : null
}
