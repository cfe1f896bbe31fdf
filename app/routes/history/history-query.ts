import { BRAND } from '#app/brand.ts'
import { parsePeriod, type Period, type PeriodQuery } from '#app/domain/list-query.ts'
import { resolvePeriod, type Resolved } from '#app/features/list/resolve-period.ts'
import { findChoice, findText, PAGE_SIZE, parseOffset, type ListFilters } from '#app/features/list/list-query.ts'
import { parseDatePhrase, type Days } from '#app/i18n/date-phrase.ts'
import { getDay as dayIn } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import {
  LIST_TYPES,
  listAllTransactions,
  listMyTransactions,
  type TransactionListQuery,
} from '#app/platform/transaction-lists.ts'

/** Any date will do to find out if a text is a period. */
const ANY_DAY = '2026-01-01'

/** `withCompanies` adds the payments of the customer's companies. */
export type HistoryQuery = Omit<TransactionListQuery, 'limit' | 'offset' | 'with_orders'> &
  PeriodQuery & { offset: number; withCompanies: boolean }

/** Parses the filter of the history list. Invalid values are ignored, so a mistyped URL still shows a list. */
export function parseHistoryQuery(search: URLSearchParams): HistoryQuery {
  const recurring = findChoice(search, 'is_recurring_transfer', ['0', '1'])
  return {
    offset: parseOffset(search),
    ...parsePeriod(search),
    is_recurring_transfer: recurring,
    recurring_transfer_id: recurring === '1' ? findText(search, 'recurring_transfer_id', { max: 64 }) : undefined,
    type: findChoice(search, 'type', LIST_TYPES),
    status: findChoice(search, 'status', LIST_STATUSES),
    coin: findText(search, 'coin', { max: 20 }),
    receiver: findText(search, 'receiver'),
    withCompanies: search.get('company') === '1',
  }
}

/** The platform's filter, and the dates that a text such as "last month" was read as. */
type InterpretedQuery = { filter: Resolved<HistoryQuery>; days: Days | null }

/**
 * Reads a period in the search text ("last month") as dates, relative to today in the brand's zone. A text in quotation
 * marks is always searched literally. @throws {PlatformError}
 */
export async function interpretQuery(platform: Platform, requested: HistoryQuery): Promise<InterpretedQuery> {
  const { receiver: entered } = requested
  const query = await resolvePeriod(platform, requested)
  const quoted = /^"(.*)"$/.exec(entered ?? '')?.[1]
  if (quoted !== undefined) return { filter: { ...query, receiver: quoted.trim() || undefined }, days: null }
  if (entered === undefined || parseDatePhrase(entered, ANY_DAY) === null) return { filter: query, days: null }
  // Sets `platform.now()`: the account's time comes with a response.
  await readMe(platform)
  const days = parseDatePhrase(entered, dayIn(new Date(platform.now()).toISOString(), BRAND.timeZone))
  return { filter: { ...query, receiver: undefined, ...intersectDays(query, days) }, days }
}

/** Intersects the query's dates with the dates read from the text. */
function intersectDays({ period_start: start, period_end: end }: Period, days: Days | null) {
  return {
    period_start: start && days && start > days.from ? start : (days?.from ?? start),
    period_end: end && days && end < days.to ? end : (days?.to ?? end),
  }
}

/** Reads one page of the list. `place` overrides the query's page for exports; these requests aren't deduplicated. */
export function readHistory(
  platform: Platform,
  { withCompanies, ...filter }: Resolved<HistoryQuery>,
  place?: { offset: number; limit: number },
) {
  const hasOrders = !platform.isOff('buying') || !platform.isOff('balances')
  const orders = hasOrders ? ({ with_orders: '1' } as const) : {}
  const input = { query: { limit: PAGE_SIZE, ...orders, ...filter, ...place }, once: place !== undefined }
  return withCompanies ? listAllTransactions(platform, input) : listMyTransactions(platform, input)
}

/** Returns the filters by their names in the URL. */
export function getFilters({ withCompanies, offset: _, ...filters }: HistoryQuery): ListFilters {
  return { ...filters, company: withCompanies ? '1' : undefined }
}
