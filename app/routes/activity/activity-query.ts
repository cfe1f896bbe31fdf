import { parsePeriod, type PeriodQuery } from '#app/domain/list-query.ts'
import { findChoice, parseOffset } from '#app/features/list/list-query.ts'
import { ACTIVITY_AREAS, type ActivityQuery } from '#app/platform/activity.ts'

export type ActivityFilter = Omit<ActivityQuery, 'limit' | 'offset'> & PeriodQuery & { offset: number }

/** Parses the filter of the activity list. Invalid values are ignored, so a mistyped URL still shows a list. */
export function parseActivityQuery(search: URLSearchParams): ActivityFilter {
  return {
    offset: parseOffset(search),
    area: findChoice(search, 'area', ACTIVITY_AREAS),
    ...parsePeriod(search),
  }
}
