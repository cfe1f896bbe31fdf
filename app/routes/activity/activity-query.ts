import { offsetOf, parsePeriod } from '#app/domain/list-query.ts'
import { ACTIVITY_AREAS, type ActivityQuery } from '#app/platform/activity.ts'

export type ActivityFilter = Omit<ActivityQuery, 'limit' | 'offset'> & { offset: number }

/** The filter that a URL asks for. What is no filter is left out: a URL that was typed badly still shows a list. */
export function parseActivityQuery(search: URLSearchParams): ActivityFilter {
  return {
    offset: offsetOf(search.get('offset')),
    area: ACTIVITY_AREAS.find((area) => area === search.get('area')),
    ...parsePeriod(search),
  }
}

/** The filter as a URL carries it, from another place in the list on. */
export function activitySearch({ offset: _, ...filter }: ActivityFilter, offset = 0): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (offset > 0) search.set('offset', String(offset))
  return search.size === 0 ? '' : `?${search}`
}
