import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { BuyMethod } from './buy-orders.ts'

/**
 * Console settings for one customer: disabled methods, a reason to block buying, and a lifetime limit in EUR cents.
 */
export type BuyLevers = {
  off: readonly BuyMethod[]
  blocked: 'region' | 'regulatory' | null
  lifetime: bigint | null
}

type Row = { sepa_off: number; open_banking_off: number; blocked: BuyLevers['blocked']; lifetime_cents: number | null }

export function getLevers({ database }: Context, { number }: Account): BuyLevers {
  const row = database.get<Row>('select * from buy_levers where account_number = ?', number)
  const lifetime = row?.lifetime_cents ?? null
  return {
    off: [
      ...(row?.sepa_off ? (['SEPA_BANK_TRANSFER'] as const) : []),
      ...(row?.open_banking_off ? (['OPEN_BANKING'] as const) : []),
    ],
    blocked: row?.blocked ?? null,
    lifetime: lifetime === null ? null : BigInt(lifetime),
  }
}

export function setLevers(context: Context, account: Account, changed: Partial<BuyLevers>): void {
  const { off, blocked, lifetime } = { ...getLevers(context, account), ...changed }
  context.database.run(
    `insert or replace into buy_levers (account_number, sepa_off, open_banking_off, blocked, lifetime_cents)
     values (?, ?, ?, ?, ?)`,
    account.number,
    off.includes('SEPA_BANK_TRANSFER') ? 1 : 0,
    off.includes('OPEN_BANKING') ? 1 : 0,
    blocked,
    lifetime,
  )
}
