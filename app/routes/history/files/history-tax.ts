import type { RouteTraits } from '#app/domain/route-traits.ts'
import { csvText } from '#app/features/list-export/csv-text.ts'
import type { Route } from './+types/history-tax.ts'
import { historyFile, type HistoryList } from './history-file.server.ts'
import { TAX_COLUMNS, taxRow } from './tax-row.ts'

export const handle = { listFile: true } satisfies RouteTraits

/**
 * One row for each payment and order as tax tools read it: UTC, points in decimals, the fee with its currency; commas
 * between cells in every language.
 */
export function loader(request: Route.LoaderArgs) {
  return historyFile(request, {
    name: 'history.tax.csv',
    type: 'text/csv; charset=utf-8; header=present',
    write: (list) => csvText(rows(list), TAX_COLUMNS),
  })
}

async function* rows({ pages }: HistoryList): AsyncGenerator<string[][], void> {
  for await (const items of pages()) yield items.map(taxRow)
}
