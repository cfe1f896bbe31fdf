import type { Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { movePayments } from '#sandbox/payments/payment-store.ts'
import { endAllPrices } from './link-uses.ts'

/**
 * Gives the links of a business to another, with what was paid by them and with leave to collect where the other has none.
 * A person collects nothing, so links that would be theirs end with their business, and the prices of who was about to pay
 * (rules.md#merge-moves).
 */
export function moveLinks(context: Context, from: Account, to: Account): void {
  if (to.type !== 2) return endAllPrices(context, from, accountNow(context, from))
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
