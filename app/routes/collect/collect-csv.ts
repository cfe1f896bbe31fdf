import { BRAND } from '#app/brand.ts'
import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requestedSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { csvText } from '#app/features/list-export/csv-text.ts'
import { listFile } from '#app/features/list-export/list-file.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/collect-csv.ts'
import { collectSearch, parseCollectQuery } from './collect-query.ts'
import { CSV_COLUMNS, csvRows } from './csv-rows.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The list that the same query shows, whole, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = parseCollectQuery(url.searchParams)
  return listFile(context, {
    list: 'collected',
    name: 'collected.csv',
    type: 'text/csv; charset=utf-8; header=present',
    pieces: csvText(csvRows(context.get(platformContext), query), CSV_COLUMNS, requestedSeparator(url, context)),
    page: href(`/${BRAND.segments.collect}/overview`) + collectSearch(query),
    search: url.searchParams,
  })
}
