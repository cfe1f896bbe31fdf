import { redirect, type MiddlewareFunction } from 'react-router'
import { cleanFields } from '#app/domain/clean-fields.ts'
import { joinDatesInSearch } from '#app/domain/date-parts.ts'
import { sameSitePath } from '#app/ui/same-site-path.ts'

/**
 * Redirects from an address with a day in three fields, as a filter sends it, to the one with the day as links have it, and
 * from one with unseen characters, as they are pasted into a search, to the one without.
 */
export const canonicalDates: MiddlewareFunction<Response> = ({ request, url }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return
  const cleaned = cleanFields(new URLSearchParams(url.searchParams))
  const isClean = cleaned.toString() === new URLSearchParams(url.searchParams).toString()
  const search = joinDatesInSearch(cleaned) ?? (isClean ? null : cleaned)
  if (search !== null) throw redirect(sameSitePath({ pathname: url.pathname, search: search.size ? `?${search}` : '' }))
}
