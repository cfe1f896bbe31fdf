import { href } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { requestedSeparator } from '#app/features/list-export/csv-separator.server.ts'
import { csvText } from '#app/features/list-export/csv-text.ts'
import { listFile } from '#app/features/list-export/list-file.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/activity-csv.ts'
import { activitySearch, parseActivityQuery } from './activity-query.ts'
import { CSV_COLUMNS, csvRows } from './csv-rows.server.ts'

export const handle = { listFile: true } satisfies RouteTraits

/** The list that the same query shows, whole, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const filter = parseActivityQuery(url.searchParams)
  return listFile(context, {
    list: 'activity',
    name: 'activity.csv',
    type: 'text/csv; charset=utf-8; header=present',
    pieces: csvText(csvRows(context.get(platformContext), filter), CSV_COLUMNS, requestedSeparator(url, context)),
    page: href('/profile/activity') + activitySearch(filter),
    search: url.searchParams,
  })
}
