import { href, type RouterContextProvider } from 'react-router'
import { buildListSearch } from '#app/features/list/list-query.ts'
import { resolvePeriod, type Resolved } from '#app/features/list/resolve-period.ts'
import { respondWithListFile } from '#app/features/list-export/list-file.ts'
import type { Language } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readBalance, type BalanceAccount, type BalanceTransaction } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { paginate } from '#app/platform/paginate.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readStatement } from '#app/routes/accounts/read-statement.server.ts'
import { parseStatementQuery, type StatementQuery } from '#app/routes/accounts/statement-query.ts'

export type AccountStatement = {
  account: BalanceAccount
  query: Resolved<StatementQuery>
  language: Language
  t: Translate
  platform: Platform
  /** All movements in the statement's order, page by page. */
  pages: () => AsyncGenerator<BalanceTransaction[], void>
}

type Request = { url: URL; params: { id: string }; context: Readonly<RouterContextProvider> }
type Kind = {
  name: string
  type: string
  /** Overrides the order in the URL. */
  order?: 'asc'
  write: (statement: AccountStatement) => AsyncGenerator<string | Uint8Array, void>
}

/** Streams the whole statement for the filters of the account page as a file. */
export async function sendStatement({ url, params, context }: Request, { name, type, order, write }: Kind) {
  const platform = context.get(platformContext)
  const parsedQuery = parseStatementQuery(url.searchParams)
  async function* writePieces() {
    const days = await resolvePeriod(platform, parsedQuery)
    const query = { ...days, sort_order: order ?? days.sort_order }
    const account = await readBalance(platform, { params })
    yield* write({
      account,
      query,
      ...i18n(context),
      platform,
      pages: () => paginate((place) => readStatement(platform, params.id, query, place), getKey),
    })
  }
  const { offset: _, ...filters } = parsedQuery
  const page = href('/accounts/:id', params) + buildListSearch(filters)
  return respondWithListFile(context, {
    list: 'statement',
    name,
    type,
    pieces: writePieces(),
    page,
    search: url.searchParams,
  })
}

/** Identifies a movement while paginating; falls back to its values if the platform sends no id. */
function getKey({ id, created, type, amount, reference }: BalanceTransaction): string {
  return id ?? [created, type, amount, reference].join(' ')
}
