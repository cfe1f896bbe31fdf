import { href, redirect } from 'react-router'
import { csvAnswer } from '#app/forms/csv-answer.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { log } from '#app/observability/log.ts'
import { noteExport } from '#app/platform/activity.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/session-end.ts'
import type { Route } from './+types/collect-csv.ts'
import { collectSearch, parseCollectQuery } from './collect-query.ts'
import { CSV_COLUMNS, csvRows } from './csv-rows.server.ts'

/** The list that the same query shows, whole, as a file. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = { ...parseCollectQuery(url.searchParams), offset: 0 }
  const platform = context.get(platformContext)
  try {
    return await csvAnswer(csvRows(platform, query), {
      columns: CSV_COLUMNS,
      name: 'collected',
      taken: () => noteExport(platform, { body: { list: 'collected' }, idempotencyKey: crypto.randomUUID() }),
      broken: (error) => log.warn({ err: error }, 'a list could not be written to its end'),
    })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'history.noFile' })
    throw redirect(withLanguage(href('/collect/overview') + collectSearch(query), languageOf(context)))
  }
}
