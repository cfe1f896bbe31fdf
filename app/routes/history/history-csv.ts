import { pipeline, Readable } from 'node:stream'
import { href, redirect } from 'react-router'
import { stringify } from 'csv-stringify'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { log } from '#app/observability/log.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/session-end.ts'
import type { Route } from './+types/history-csv.ts'
import { CSV_COLUMNS, csvRows } from './csv-rows.server.ts'
import { historySearch, parseHistoryQuery } from './history-query.ts'

/**
 * The list that the same query shows, whole, as a file. It leaves as it is read: nothing of it is kept. When the platform
 * fails in the middle the connection breaks, because a short file would look like a whole one.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = { ...parseHistoryQuery(url.searchParams), offset: 0 }
  const rows = csvRows(context.get(platformContext), query)
  try {
    // The first page is read before the answer begins: what fails here can still be told on a page.
    const first = await rows.next()
    const csv = stringify({
      header: true,
      bom: true,
      columns: [...CSV_COLUMNS],
      // A spreadsheet would run a cell that begins like a formula (THREATS T51).
      escape_formulas: true,
      record_delimiter: 'windows',
    })
    pipeline(Readable.from(startingWith(first, rows)), csv, (error) => {
      if (error && !isLeaving(error)) log.warn({ err: error }, 'a list could not be written to its end')
    })
    return new Response(Readable.toWeb(csv) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': 'attachment; filename="history.csv"',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'history.noFile' })
    throw redirect(withLanguage(href('/history') + historySearch(query), languageOf(context)))
  }
}

async function* startingWith<Item>(first: IteratorResult<Item, void>, rest: AsyncGenerator<Item, void>) {
  if (first.done) return
  yield first.value
  yield* rest
}

/** The reader closed the download. */
function isLeaving(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError'
}
