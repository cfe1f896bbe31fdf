import { href, type RouterContextProvider } from 'react-router'
import { buildListSearch } from '#app/features/list/list-query.ts'
import type { Resolved } from '#app/features/list/resolve-period.ts'
import { respondWithListFile } from '#app/features/list-export/list-file.ts'
import type { Language } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { paginate } from '#app/platform/paginate.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getItemNumber, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import {
  getFilters,
  parseHistoryQuery,
  readHistory,
  interpretQuery,
  type HistoryQuery,
} from '#app/routes/history/history-query.ts'

/** The source of an export file. No page of the list is requested before `pages` is called. */
export type HistoryList = {
  platform: Platform
  query: Resolved<HistoryQuery>
  language: Language
  t: Translate
  /** Yields the whole list, one page of the platform at a time. */
  pages: () => AsyncGenerator<HistoryItem[], void>
}

type Request = { url: URL; context: Readonly<RouterContextProvider> }
type Kind = { name: string; type: string; write: (list: HistoryList) => AsyncGenerator<string | Uint8Array, void> }

/** Streams the whole list that /history shows for the same query, in the format of `write`. */
export async function streamHistoryFile({ url, context }: Request, { name, type, write }: Kind): Promise<Response> {
  const platform = context.get(platformContext)
  const query = parseHistoryQuery(url.searchParams)
  async function* streamPieces() {
    const { filter } = await interpretQuery(platform, query)
    yield* write({
      platform,
      query: filter,
      ...i18n(context),
      pages: () => paginate((place) => readHistory(platform, filter, place), getItemNumber),
    })
  }
  const page = href('/history') + buildListSearch(getFilters(query))
  return respondWithListFile(context, {
    list: 'history',
    name,
    type,
    pieces: streamPieces(),
    page,
    search: url.searchParams,
  })
}
