import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { coinChoices } from '#app/domain/coin-offer.ts'
import { periodView } from '#app/features/list-period/period-view.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listCoins } from '#app/platform/reference.ts'
import { listMyCompanies } from '#app/platform/companies.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOrThrow, loadOptional } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/history.ts'
import { HistoryFiles } from './history-files.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryTable } from './history-table.tsx'
import { historyView, interpretationView } from './history-view.ts'
import { listTypes } from './list-types.ts'
import { historySearch, parseHistoryQuery, readHistory, interpretQuery } from './history-query.ts'

const SERVICE_COIN = { value: BRAND.serviceCoin.code, label: BRAND.serviceCoin.code }

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const query = parseHistoryQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const { filter, days } = await interpretQuery(platform, query)
    const [page, coins, companies] = await Promise.all([
      readHistory(platform, filter),
      listCoins(platform),
      loadOptional(listMyCompanies(platform)),
    ])
    return {
      ...historyView(page, query, coins, { t: translatorOf(context), language: languageOf(context) }),
      interpretation:
        days && interpretationView(query, days, { t: translatorOf(context), language: languageOf(context) }),
      entered: Object.fromEntries(url.searchParams),
      period: periodView(url.searchParams, translatorOf(context)),
      asOf: asOf(context),
      here: href('/history') + historySearch(query, query.offset),
      // What accounts pay with is in no list of coins that are sent.
      coins: [...coinChoices(coins), ...(platform.isOff('balances') ? [] : [SERVICE_COIN])],
      types: page.orders === null ? [] : listTypes(platform),
      hasCompanies: 'value' in companies && companies.value.length > 0,
      texts: textsOf(
        context,
        'history',
        'pagination',
        'asOf',
        'ui.title_history',
        ...LIST_STATUSES.map((status) => `ui.list_status.${status}` as const),
      ),
    }
  })
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, empty, isFiltered, previous, next, range, interpretation, period } = loaderData
  return (
    <div className="stack">
      <PageHead
        heading={t('history.heading')}
        title={t('ui.title_history')}
        outcome={period.outcome}
        form="filter"
        labels={{ period_start: t('history.from'), period_end: t('history.to') }}
      />
      <HistoryFilter
        entered={loaderData.entered}
        period={period}
        coins={loaderData.coins}
        types={loaderData.types}
        hasCompanies={loaderData.hasCompanies}
        isFiltered={isFiltered}
        count={loaderData.count}
      />
      {interpretation ? (
        <p>
          {interpretation.text} {/* A new document: a field that was typed in keeps its words in this one. */}
          <Link to={interpretation.literally} reloadDocument>
            {interpretation.link}
          </Link>
        </p>
      ) : null}
      {empty || period.isWrong ? null : <HistoryFiles search={loaderData.search} />}
      {period.isWrong ? null : <Announcement text={empty?.title ?? range} />}
      {period.isWrong ? null : empty ? (
        <EmptyState {...empty}>
          {isFiltered ? (
            <Link to={href('/history')}>{t('history.clear')}</Link>
          ) : (
            <Link to={href('/payments')} className="button">
              {t('shell.pay')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <HistoryTable rows={rows} sums={loaderData.sums} />
          <Pagination previous={previous} next={next} range={range} />
          <p className="small muted">{loaderData.zone}</p>
        </>
      )}
      <AsOf time={loaderData.asOf} page={loaderData.here} />
    </div>
  )
}
