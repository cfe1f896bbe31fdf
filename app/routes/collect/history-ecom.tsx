import { href } from 'react-router'
import { coinChoices } from '#app/domain/coin-offer.ts'
import { periodView } from '#app/features/list-period/period-view.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CHANNEL_TYPES, listChannelTransactions } from '#app/platform/collect.ts'
import { listCoins } from '#app/platform/reference.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/history-ecom.ts'
import { PAGE_SIZE, parseChannelQuery } from './collect-query.ts'
import { collectView, typeName } from './collect-view.ts'
import { PaymentsList } from './payments-list.tsx'

/** Everybody may look; people have nothing here (rules.md#ecom). */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = parseChannelQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const [page, coins] = await Promise.all([
      listChannelTransactions(platform, { query: { ...query, limit: PAGE_SIZE } }),
      listCoins(platform),
    ])
    const t = translatorOf(context)
    return {
      list: collectView(page, query, href('/history-ecom'), { t, language: languageOf(context) }),
      entered: Object.fromEntries(url.searchParams),
      period: periodView(url.searchParams, t),
      asOf: asOf(context),
      coins: coinChoices(coins),
      types: CHANNEL_TYPES.map((value) => ({ value, label: typeName(value, t) })),
      texts: textsOf(
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
        labels={{ period_start: t('history.from'), period_end: t('history.to') }}
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
