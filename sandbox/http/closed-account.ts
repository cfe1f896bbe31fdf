import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * Returns true if a closed account is closed to its customer as well. A customer whose closed account still has money
 * can log in, request a cash-out and follow it (rules.md#cash-out-request).
 */
export function isClosedToCustomer({ database }: Pick<Context, 'database'>, { status, number }: Account): boolean {
  if (status !== 'closed') return false
  const reason = database.get(
    `select 1 from balances b where account_number = ? and (
       exists (select 1 from cash_out_requests r where r.balance_id = b.id)
       or (select balance_after from movements m where m.balance_id = b.id and m.status = 'COMPLETED'
           order by created_at desc, id desc limit 1) > 0)`,
    number,
  )
  return reason === undefined
}
