import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { offsetOf, parsePeriod } from '#app/domain/list-query.ts'
import { PeriodFields } from '#app/features/list-period/period-fields.tsx'
import { periodView } from '#app/features/list-period/period-view.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listSettlements } from '#app/platform/collect.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/settlements.ts'
import { PAGE_SIZE } from './collect-query.ts'
import { requireMerchant } from './require-merchant.server.ts'
import { SettlementsTable } from './settlements-table.tsx'
import { settlementsView } from './settlements-view.ts'

/** What was paid out to the company, each with what the payer paid and the fee. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const { searchParams: search } = url
  const query = {
    offset: offsetOf(search.get('offset')),
    ...parsePeriod(search),
  }
  return loadOrThrow(context, async (platform) => {
    const [page] = await Promise.all([
      listSettlements(platform, { query: { ...query, limit: PAGE_SIZE } }),
      requireMerchant(platform, context),
    ])
    const here = href(`/${BRAND.segments.collect}/settlements`)
    return {
      ...settlementsView(page, query, here, { t: translatorOf(context), language: languageOf(context) }),
      period: periodView(search, translatorOf(context)),
      asOf: asOf(context),
      texts: textsOf(context, 'collectSettlements', 'pagination', 'asOf'),
    }
  })
}

export default function SettlementsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, sums, empty, here, previous, next, range, asOf, period, isFiltered } = loaderData
  const page = href(`/${BRAND.segments.collect}/settlements`)
  const labels = {
    period_start: t('collectSettlements.period_start'),
    period_end: t('collectSettlements.period_end'),
  }
  return (
    <div className="stack">
      <PageHead
        heading={t('collectSettlements.heading')}
        lede={t('collectSettlements.lede')}
        outcome={period.outcome}
        form="filter"
        labels={labels}
      />
      <Form method="get" action={page} className="filters" aria-label={t('collectSettlements.filter')}>
        <PeriodFields period={period} labels={labels} />
        <Button variant="quiet">{t('collectSettlements.show')}</Button>{' '}
        {isFiltered ? <Link to={page}>{t('collectSettlements.clear')}</Link> : null}
      </Form>
      {period.isWrong ? null : <Announcement text={empty?.title ?? range} />}
      {period.isWrong ? null : empty ? (
        <EmptyState {...empty} />
      ) : (
        <>
          <SettlementsTable rows={rows} sums={sums} />
          <Pagination previous={previous} next={next} range={range} />
        </>
      )}
      <AsOf time={asOf} page={here} />
      <p>
        <Link to={href(`/${BRAND.segments.collect}/overview`)}>{t('collectSettlements.back')}</Link>
      </p>
    </div>
  )
}
