import { BRAND } from '#app/brand.ts'
import { offsetOf, parsePeriod } from '#app/domain/list-query.ts'
import { parseDateWords, type Days } from '#app/i18n/date-words.ts'
import { dayOf as dayIn } from '#app/i18n/formats.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import {
  LIST_TYPES,
  listAllTransactions,
  listMyTransactions,
  type TransactionListQuery,
} from '#app/platform/transactions.ts'

const PAGE_SIZE = 20
/** Whether words mean a time does not depend on the day. */
const ANY_DAY = '2026-01-01'

/** `withCompanies` adds what the customer paid as a company. */
export type HistoryQuery = Omit<TransactionListQuery, 'limit' | 'offset' | 'with_orders'> & {
  offset: number
  withCompanies: boolean
}

/** The filter that a URL asks for. What is no filter is left out: a URL that was typed badly still shows a list. */
export function parseHistoryQuery(search: URLSearchParams): HistoryQuery {
  const recurring = search.get('is_recurring_transfer')
  return {
    offset: offsetOf(search.get('offset')),
    ...parsePeriod(search),
    is_recurring_transfer: recurring === '0' || recurring === '1' ? recurring : undefined,
    recurring_transfer_id:
      recurring === '1' ? search.get('recurring_transfer_id')?.slice(0, 64) || undefined : undefined,
    type: LIST_TYPES.find((each) => each === search.get('type')),
    status: LIST_STATUSES.find((each) => each === search.get('status')),
    coin: search.get('coin')?.slice(0, 20) || undefined,
    receiver: search.get('receiver')?.trim().slice(0, 255) || undefined,
    withCompanies: search.get('company') === '1',
  }
}

/** What the platform is asked for, and the days that words in the search were taken for. */
type InterpretedQuery = { filter: HistoryQuery; days: Days | null }

/**
 * Words for a time in the search narrow the days, as they are in the customer's calendar now; in quotation marks they are
 * searched for like any others.
 * @throws {PlatformError}
 */
export async function interpretQuery(platform: Platform, query: HistoryQuery): Promise<InterpretedQuery> {
  const { receiver: typed } = query
  const quoted = /^"(.*)"$/.exec(typed ?? '')?.[1]
  if (quoted !== undefined) return { filter: { ...query, receiver: quoted.trim() || undefined }, days: null }
  if (typed === undefined || parseDateWords(typed, ANY_DAY) === null) return { filter: query, days: null }
  // The account's present comes with an answer.
  await readMe(platform)
  const days = parseDateWords(typed, dayIn(new Date(platform.now()).toISOString(), BRAND.timeZone))
  return { filter: { ...query, receiver: undefined, ...daysWithin(query, days) }, days }
}

/** The days that both ask for. */
function daysWithin({ period_start: start, period_end: end }: HistoryQuery, days: Days | null) {
  return {
    period_start: start && days && start > days.from ? start : (days?.from ?? start),
    period_end: end && days && end < days.to ? end : (days?.to ?? end),
  }
}

/** The page of the list that the query asks for, or what stands at another place, which is not read twice. */
export function readHistory(
  platform: Platform,
  { withCompanies, ...filter }: HistoryQuery,
  place?: { offset: number; limit: number },
) {
  const hasOrders = !platform.isOff('buying') || !platform.isOff('balances')
  const orders = hasOrders ? ({ with_orders: '1' } as const) : {}
  const input = { query: { limit: PAGE_SIZE, ...orders, ...filter, ...place }, once: place !== undefined }
  return withCompanies ? listAllTransactions(platform, input) : listMyTransactions(platform, input)
}

/** The query as a URL carries it, from another place in the list on. */
export function historySearch({ withCompanies, offset: _, ...filter }: HistoryQuery, offset = 0): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  if (withCompanies) search.set('company', '1')
  if (offset > 0) search.set('offset', String(offset))
  return search.size === 0 ? '' : `?${search}`
}
