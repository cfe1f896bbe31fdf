import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { hashSecret, createSecret, deriveSecret } from '#sandbox/core/ids.ts'
import { findRecurring, type RecurringPayment } from './recurring-payments.ts'

/** Returns the URL of the calendar; null without a calendar. */
export function getCalendarUrl({ database, seed, appOrigin }: Context, { id }: RecurringPayment): string | null {
  const row = database.get<{ calendar_salt: string | null }>(
    'select calendar_salt from recurring_payments where id = ?',
    id,
  )
  const salt = row?.calendar_salt ?? null
  return salt === null ? null : `${appOrigin}/standing/calendar/${deriveSecret(seed, salt)}.ics`
}

/** Creates the calendar URL; an existing one is kept. */
export function createCalendar({ database, seed }: Context, { id }: RecurringPayment): void {
  const salt = createSecret()
  database.run(
    'update recurring_payments set calendar_salt = ?, calendar_hash = ? where id = ? and calendar_salt is null',
    salt,
    hashSecret(deriveSecret(seed, salt)),
    id,
  )
}

/** Deletes the calendar URL; a later one has a new secret. */
export function deleteCalendar({ database }: Context, { id }: RecurringPayment): void {
  database.run('update recurring_payments set calendar_salt = null, calendar_hash = null where id = ?', id)
}

/**
 * Returns the recurring payment of a calendar secret and its account; null if the secret is unknown or deleted, or
 * the account is closed.
 */
export function findByCalendar(
  context: Context,
  secret: string,
): { recurring: RecurringPayment; account: Account } | null {
  const row = context.database.get<{ id: string }>(
    'select id from recurring_payments where calendar_hash = ?',
    hashSecret(secret),
  )
  const recurring = row && findRecurring(context, row.id)
  if (!recurring) return null
  const account = requireAccount(context, recurring.accountNumber)
  return account.status === 'closed' ? null : { recurring, account }
}
