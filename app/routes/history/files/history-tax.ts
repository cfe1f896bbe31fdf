import type { RouteTraits } from '#app/domain/route-traits.ts'
import { formatCsv } from '#app/features/list-export/csv-text.ts'
import type { Route } from './+types/history-tax.ts'
import { streamHistoryFile, type HistoryList } from './history-file.server.ts'
import { TAX_COLUMNS, formatTaxRow } from './tax-row.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The format of tax tools: UTC, decimal points, the fee with its currency, commas between cells in every language. */
export function loader(request: Route.LoaderArgs) {
  return streamHistoryFile(request, {
    name: 'history.tax.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (list) => formatCsv(streamRows(list), TAX_COLUMNS),
  })
}

async function* streamRows({ pages }: HistoryList): AsyncGenerator<string[][], void> {
  for await (const items of pages()) yield items.map(formatTaxRow)
}
