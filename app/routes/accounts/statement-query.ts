import { parsePeriod, type PeriodQuery } from '#app/domain/list-query.ts'
import { findChoice, parseOffset } from '#app/features/list/list-query.ts'

export type StatementQuery = PeriodQuery & {
  /** The default is newest first. */
  sort_order?: 'asc' | undefined
  offset: number
}

/** Invalid filters are ignored, so that a mistyped URL still shows a list. */
export function parseStatementQuery(search: URLSearchParams): StatementQuery {
  return {
    ...parsePeriod(search),
    sort_order: findChoice(search, 'sort_order', ['asc']),
    offset: parseOffset(search),
  }
}
