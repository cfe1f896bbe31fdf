import { parsePeriod } from '#app/domain/list-query.ts'

export const PAGE_SIZE = 20
/** Far behind every list: the platform takes no larger place than a billion. */
const LAST_PAGE = 1_000_000

/** Which movements of an account are asked for, and which page of them; pages begin with 1. */
export type StatementQuery = {
  period_start?: string | undefined
  period_end?: string | undefined
  /** The newest come first if not said otherwise. */
  sort_order?: 'asc' | undefined
  page: number
}

/** The statement that a URL asks for. What is no filter is left out: a URL that was typed badly still shows a list. */
export function parseStatementQuery(search: URLSearchParams): StatementQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    ...parsePeriod(search),
    sort_order: search.get('sort_order') === 'asc' ? 'asc' : undefined,
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, LAST_PAGE) : 1,
  }
}

/** The query as a URL carries it, at another page. */
export function statementSearch({ page: _, ...filter }: StatementQuery, page = 1): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '' : `?${search}`
}
