import { BRAND } from '#app/brand.ts'
import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { readSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { formatCsv } from '#app/features/list-export/csv-text.ts'
import { buildListSearch } from '#app/features/list/list-query.ts'
import { respondWithListFile } from '#app/features/list-export/list-file.ts'
import { platformContext } from '#app/session/contexts.ts'
import type { Route } from './+types/collect-csv.ts'
import { parseCollectQuery } from './collect-query.ts'
import { CSV_COLUMNS, readCsvRows } from './csv-rows.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseCollectQuery(url.searchParams)
  const { offset: _, ...filters } = query
  return respondWithListFile(context, {
    list: 'collected',
    name: 'collected.csv',
    type: 'text/csv; charset=utf-8; header=present',
    pieces: formatCsv(readCsvRows(context.get(platformContext), query), CSV_COLUMNS, readSeparator(url, context)),
    page: href(`/${BRAND.segments.collect}/overview`) + buildListSearch(filters),
    search: url.searchParams,
  })
}
