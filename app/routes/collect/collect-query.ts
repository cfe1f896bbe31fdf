import { parsePeriod, type PeriodQuery } from '#app/domain/list-query.ts'
import { findChoice, findText, parseOffset } from '#app/features/list/list-query.ts'
import { CHANNEL_TYPES, type ChannelQuery } from '#app/platform/collect.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'

export type CollectQuery = Omit<ChannelQuery, 'limit' | 'offset' | 'type' | 'is_recurring_transfer'> &
  PeriodQuery & {
    offset: number
    /** Filters by payment link. */
    collect_link_id?: string | undefined
  }

/** Invalid filters are ignored, so that a mistyped URL still shows a list. */
export function parseCollectQuery(search: URLSearchParams): CollectQuery {
  return {
    offset: parseOffset(search),
    ...parsePeriod(search),
    status: findChoice(search, 'status', LIST_STATUSES),
    coin: findText(search, 'coin', { max: 20 }),
    receiver: findText(search, 'receiver'),
    payer_name: findText(search, 'payer_name'),
    wallet: findText(search, 'wallet'),
    partner_reference: findText(search, 'partner_reference'),
    collect_link_id: findText(search, 'collect_link_id'),
  }
}

/** Adds the filters that only the channel's list has. */
export function parseChannelQuery(search: URLSearchParams): CollectQuery & ChannelQuery {
  const { collect_link_id: _, ...query } = parseCollectQuery(search)
  return {
    ...query,
    is_recurring_transfer: findChoice(search, 'is_recurring_transfer', ['0', '1']),
    type: findChoice(search, 'type', CHANNEL_TYPES),
  }
}
