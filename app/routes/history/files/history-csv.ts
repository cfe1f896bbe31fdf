import type { RouteTraits } from '#app/domain/route-traits.ts'
import { readSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { formatCsv } from '#app/features/list-export/csv-text.ts'
import type { Route } from './+types/history-csv.ts'
import { streamHistoryFile, type HistoryList } from './history-file.server.ts'
import { HISTORY_COLUMNS, buildHistoryRecord } from './history-record.ts'

export const handle = { listFile: true } satisfies RouteTraits

export function loader(request: Route.LoaderArgs) {
  return streamHistoryFile(request, {
    name: 'history.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (list) => formatCsv(streamRows(list), HISTORY_COLUMNS, readSeparator(request.url, request.context)),
  })
}

async function* streamRows({ pages }: HistoryList): AsyncGenerator<string[][], void> {
  for await (const items of pages()) yield items.map((item) => buildHistoryRecord(item).map((value) => value ?? ''))
}
