import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requestedSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { csvText } from '#app/features/list-export/csv-text.ts'
import type { Route } from './+types/history-csv.ts'
import { historyFile, type HistoryList } from './history-file.server.ts'
import { HISTORY_COLUMNS, historyRecord } from './history-record.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** One row for each payment and order, with everything that is known of it. */
export function loader(request: Route.LoaderArgs) {
  return historyFile(request, {
    name: 'history.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (list) => csvText(rows(list), HISTORY_COLUMNS, requestedSeparator(request.url, request.context)),
  })
}

async function* rows({ pages }: HistoryList): AsyncGenerator<string[][], void> {
  for await (const items of pages()) yield items.map((item) => historyRecord(item).map((value) => value ?? ''))
}
