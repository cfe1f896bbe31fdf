import { requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { hashSecret, newSecret, saltedSecret } from '#sandbox/core/ids.ts'
import { findRecurring, type RecurringPayment } from './recurring-payments.ts'

/** The address of the calendar of a recurring payment; null while there is none. */
export function calendarUrl({ database, seed, appOrigin }: Context, { id }: RecurringPayment): string | null {
  const row = database.get<{ calendar_salt: string | null }>(
    'select calendar_salt from recurring_payments where id = ?',
    id,
  )
  const salt = row?.calendar_salt ?? null
  return salt === null ? null : `${appOrigin}/standing/calendar/${saltedSecret(seed, salt)}.ics`
}

/** Makes the address where there is none; one that is there stays. */
export function makeCalendar({ database, seed }: Context, { id }: RecurringPayment): void {
  const salt = newSecret()
  database.run(
    'update recurring_payments set calendar_salt = ?, calendar_hash = ? where id = ? and calendar_salt is null',
    salt,
    hashSecret(saltedSecret(seed, salt)),
    id,
  )
}

/** Ends the address for good: a new one is another. */
export function endCalendar({ database }: Context, { id }: RecurringPayment): void {
  database.run('update recurring_payments set calendar_salt = null, calendar_hash = null where id = ?', id)
}

/** Whose calendar a secret opens. One that never was, one that was ended and one of a closed account are all null. */
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
