import { redirect, type MiddlewareFunction } from 'react-router'
import { joinDatesInSearch } from '#app/domain/date-parts.ts'
import { sameSitePath } from '#app/ui/same-site-path.ts'

/** Leads from an address with a day in three fields, as a filter sends it, to the one with the day as links have it. */
export const canonicalDates: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const search = joinDatesInSearch(url.searchParams)
  if (search !== null) throw redirect(sameSitePath({ pathname: url.pathname, search: search.size ? `?${search}` : '' }))
}
