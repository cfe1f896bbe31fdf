import { href, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { parseMoney } from '#app/domain/money.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { listFile } from '#app/features/list-export/list-file.ts'
import { dayOf } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readBalance, type BalanceAccount, type BalanceTransaction } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { paginate } from '#app/platform/paginate.ts'
import { listCoins } from '#app/platform/reference.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/require-session.ts'
import { readStatement } from '#app/routes/accounts/read-statement.server.ts'
import { parseStatementQuery, statementSearch, type StatementQuery } from '#app/routes/accounts/statement-query.ts'

/** The statement that a file is made of, read when it is asked for. */
export type AccountStatement = {
  account: BalanceAccount
  query: StatementQuery
  language: Language
  t: Translate
  platform: Platform
  /** All of it, in its order, page by page. */
  pages: () => AsyncGenerator<BalanceTransaction[], void>
}

type Request = { url: URL; params: { id: string }; context: Readonly<RouterContextProvider> }
type Kind = {
  name: string
  type: string
  /** Overrides the order that the address asks for. */
  order?: 'asc'
  write: (statement: AccountStatement) => AsyncGenerator<string | Uint8Array, void>
}

/** Sends the whole statement that the page of the account shows for the same query, written as a file. */
export async function statementFile({ url, params, context }: Request, { name, type, order, write }: Kind) {
  await requireSession(context)
  const platform = context.get(platformContext)
  const asked = parseStatementQuery(url.searchParams)
  const query = { ...asked, sort_order: order ?? asked.sort_order }
  async function* pieces() {
    const account = await readBalance(platform, { params })
    yield* write({
      account,
      query,
      language: languageOf(context),
      t: translatorOf(context),
      platform,
      pages: () => paginate((place) => readStatement(platform, params.id, query, place), keyOf),
    })
  }
  const page = href('/accounts/:id', params) + statementSearch(asked)
  return listFile(context, { list: 'statement', name, type, pieces: pieces(), page, search: url.searchParams })
}

/** One movement told from another; a platform that gives them no ids tells them by what they are. */
function keyOf({ id, created, type, amount, reference }: BalanceTransaction): string {
  return id ?? [created, type, amount, reference].join(' ')
}

/** What is above the lines of a statement. The balances are decimals of the coin; null where the platform has none. */
export type StatementHead = {
  account: string
  holder: { name: string; number: string }
  /** Days of the customer's calendar, YYYY-MM-DD, both counted. */
  period: { from: string; to: string }
  madeAt: Date
  count: number
  opening: string | null
  closing: string | null
}

/**
 * The head of a statement. Where the query names no days it goes from the oldest movement to today.
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
  const today = dayOf(madeAt.toISOString(), BRAND.timeZone)
  const [oldest] = items
  const from = query.period_start ?? (oldest ? dayOf(oldest.created, BRAND.timeZone) : today)
  return {
    account: accountName(account, coins),
    holder: { name: customerName(me), number: me.id },
    period: { from, to: query.period_end ?? (from > today ? from : today) },
    madeAt,
    count: total,
    opening,
    closing,
  }
}

/**
 * Adds up what was booked, and compares it with what the head announced: a file whose lines lead from its first balance to
 * another than its last is no statement.
 */
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

  /** @throws {Error} when a movement came between head and lines */
  requireClosing(): void {
    if (this.#closing === null || parseMoney(this.#closing) === this.#sum) return
    throw new Error('A statement changed between its balances and its lines')
  }
}
