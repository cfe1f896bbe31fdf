import { offsetOf, parsePeriod } from '#app/domain/list-query.ts'
import { CHANNEL_TYPES, type ChannelQuery } from '#app/platform/collect.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'

export const PAGE_SIZE = 20

/** What both lists can be asked for. */
export type CollectQuery = Omit<ChannelQuery, 'limit' | 'offset' | 'type' | 'is_recurring_transfer'> & {
  offset: number
  /** The link that it was paid by. */
  collect_link_id?: string | undefined
}

const typedIn = (search: URLSearchParams) => (name: string) => search.get(name)?.trim().slice(0, 255) || undefined

/** The filter that a URL asks for. What is no filter is left out: a URL that was typed badly still shows a list. */
export function parseCollectQuery(search: URLSearchParams): CollectQuery {
  const typed = typedIn(search)
  return {
    offset: offsetOf(search.get('offset')),
    ...parsePeriod(search),
    status: LIST_STATUSES.find((each) => each === search.get('status')),
    coin: search.get('coin')?.slice(0, 20) || undefined,
    receiver: typed('receiver'),
    payer_name: typed('payer_name'),
    wallet: typed('wallet'),
    partner_reference: typed('partner_reference'),
    collect_link_id: typed('collect_link_id'),
  }
}

/** The same with the filters that only the channel has. */
export function parseChannelQuery(search: URLSearchParams): CollectQuery & ChannelQuery {
  const recurring = search.get('is_recurring_transfer')
  const { collect_link_id: _, ...query } = parseCollectQuery(search)
  return {
    ...query,
    is_recurring_transfer: recurring === '0' || recurring === '1' ? recurring : undefined,
    type: CHANNEL_TYPES.find((each) => each === search.get('type')),
  }
}

/** The query as a URL carries it, from another place in the list on. */
export function collectSearch({ offset: _, ...filter }: CollectQuery & ChannelQuery, offset = 0): string {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  if (offset > 0) search.set('offset', String(offset))
  return search.size === 0 ? '' : `?${search}`
}
