import { href, type RouterContextProvider } from 'react-router'
import { listFile } from '#app/features/list-export/list-file.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { paginate } from '#app/platform/paginate.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/require-session.ts'
import { numberOf, type HistoryItem } from '#app/features/payment-list/history-item.ts'
import {
  historySearch,
  parseHistoryQuery,
  readHistory,
  interpretQuery,
  type HistoryQuery,
} from '#app/routes/history/history-query.ts'

/** The list that a file is made of, read when it is asked for. */
export type HistoryList = {
  platform: Platform
  query: HistoryQuery
  language: Language
  t: Translate
  /** All of it, from the first to the last, page by page. */
  pages: () => AsyncGenerator<HistoryItem[], void>
}

type Request = { url: URL; context: Readonly<RouterContextProvider> }
type Kind = { name: string; type: string; write: (list: HistoryList) => AsyncGenerator<string | Uint8Array, void> }

/** Sends the whole list that /history shows for the same query, written as a file. */
export async function historyFile({ url, context }: Request, { name, type, write }: Kind): Promise<Response> {
  await requireSession(context)
  const platform = context.get(platformContext)
  const query = parseHistoryQuery(url.searchParams)
  async function* pieces() {
    const { filter } = await interpretQuery(platform, query)
    yield* write({
      platform,
      query: filter,
      language: languageOf(context),
      t: translatorOf(context),
      pages: () => paginate((place) => readHistory(platform, filter, place), numberOf),
    })
  }
  const page = href('/history') + historySearch(query)
  return listFile(context, { list: 'history', name, type, pieces: pieces(), page, search: url.searchParams })
}
