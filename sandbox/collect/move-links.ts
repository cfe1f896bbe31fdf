import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { movePayments } from '#sandbox/payments/payment-store.ts'
import { expireAllPrices } from './link-uses.ts'

/**
 * Moves a company's links, their payments and its approval to another company when accounts are merged. A person
 * cannot collect, so a merge into a person's account ends all open prices instead (rules.md#merge-moves).
 */
export function moveLinks(context: Context, from: Account, to: Account): void {
  if (to.type !== 2) return expireAllPrices(context, from, getAccountTime(context, from))
  const { database } = context
  const keys = database.all<{ key: string }>(
    'select key from collected_payments join collect_links on id = link_id where account_number = ?',
    from.number,
  )
  movePayments(
    context,
    keys.map(({ key }) => key),
    to,
  )
  database.run('update collect_links set account_number = ? where account_number = ?', to.number, from.number)
  database.run(
    `update collect_applications set account_number = ?1 where account_number = ?2
       and not exists (select 1 from collect_applications where account_number = ?1)`,
    to.number,
    from.number,
  )
}
