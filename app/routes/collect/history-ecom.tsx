import { href } from 'react-router'
import { buildCoinOptions } from '#app/domain/coin-offer.ts'
import { PAGE_SIZE } from '#app/features/list/list-query.ts'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CHANNEL_TYPES, listChannelTransactions } from '#app/platform/collect.ts'
import { listCoins } from '#app/platform/reference.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/history-ecom.ts'
import { parseChannelQuery } from './collect-query.ts'
import { buildCollectView, formatType } from './collect-view.ts'
import { PaymentsList } from './payments-list.tsx'

/** Open to all accounts; personal ones have an empty list (rules.md#ecom). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = parseChannelQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const filter = await resolvePeriod(platform, query)
    const [page, coins] = await Promise.all([
      listChannelTransactions(platform, { query: { ...filter, limit: PAGE_SIZE } }),
      listCoins(platform),
    ])
    const reader = i18n(context)
    return {
      list: buildCollectView(page, query, href('/history-ecom'), reader),
      entered: Object.fromEntries(url.searchParams),
      period: buildPeriodView(url.searchParams, filter, reader),
      asOf: formatAsOf(context),
      coins: buildCoinOptions(coins),
      types: CHANNEL_TYPES.map((value) => ({ value, label: formatType(value, reader.t) })),
      texts: getPageTexts(
        context,
        'asOf',
        'collectList',
        'history',
        'pagination',
        'ui.title_history',
        ...LIST_STATUSES.map((status) => `ui.list_status.${status}` as const),
      ),
    }
  })
}

export default function ChannelPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { list, entered, period, asOf, coins, types } = loaderData
  return (
    <div className="stack">
      <PageHead
        heading={t('collect.channel')}
        title={t('ui.title_history')}
        outcome={period.outcome}
        form="filter"
        labels={period.labels}
      />
      <PaymentsList
        page={href('/history-ecom')}
        list={list}
        entered={entered}
        period={period}
        asOf={asOf}
        isFiltered={list.isFiltered}
        count={list.count}
        coins={coins}
        types={types}
      />
    </div>
  )
}
