import { BRAND } from '#app/brand.ts'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { parseMoney } from '#app/domain/money.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { getDay } from '#app/i18n/formats.ts'
import type { BalanceTransaction } from '#app/platform/balances.ts'
import { readMe } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readStatement } from '#app/routes/accounts/read-statement.server.ts'
import type { AccountStatement } from './account-statement.server.ts'

/** Balances are decimals of the coin; null if the platform does not return them. */
export type StatementHead = {
  account: string
  holder: { name: string; number: string }
  /** Inclusive days in the brand's time zone, YYYY-MM-DD. */
  period: { from: string; to: string }
  madeAt: Date
  count: number
  opening: string | null
  closing: string | null
}

/**
 * Reads the head of a statement. Without a period in the query it covers the oldest movement to today.
 * @throws {PlatformError}
 */
export async function readHead({ platform, account, query }: AccountStatement): Promise<StatementHead> {
  const oldestFirst = { ...query, sort_order: 'asc' as const }
  const [me, coins, { items, total, opening, closing }] = await Promise.all([
    readMe(platform),
    listCoins(platform),
    readStatement(platform, account.account_id, oldestFirst, { offset: 0, limit: 1 }),
  ])
  const madeAt = new Date(platform.now())
  const today = getDay(madeAt.toISOString(), BRAND.timeZone)
  const [oldest] = items
  const from = query.period_start ?? (oldest ? getDay(oldest.created, BRAND.timeZone) : today)
  return {
    account: getAccountName(account, coins),
    holder: { name: formatCustomerName(me), number: me.id },
    period: { from, to: query.period_end ?? (from > today ? from : today) },
    madeAt,
    count: total,
    opening,
    closing,
  }
}

/** Adds up the booked movements and checks that they lead from the opening to the closing balance. */
export class BalanceCheck {
  #sum: bigint
  readonly #closing: string | null

  constructor({ opening, closing }: StatementHead) {
    this.#sum = parseMoney(opening ?? '0')
    this.#closing = closing
  }

  add(items: readonly BalanceTransaction[]): void {
    for (const { amount, status } of items) if (status === 'COMPLETED') this.#sum += parseMoney(amount)
  }

  /** @throws {Error} if a movement was booked after the head was read */
  requireClosing(): void {
    if (this.#closing === null || parseMoney(this.#closing) === this.#sum) return
    throw new Error('A statement changed between its balances and its lines')
  }
}
