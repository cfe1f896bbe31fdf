import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { ListResults } from '#app/features/list/list-results.tsx'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/settlements.ts'
import { SettlementsTable } from './settlements-table.tsx'
import { loadSettlements } from './load-settlements.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadSettlements(args)
}

export default function SettlementsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, sums, here, asOf, period, isFiltered } = loaderData
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
      <ListResults list={loaderData} period={period}>
        <SettlementsTable rows={rows} sums={sums} />
      </ListResults>
      <AsOf time={asOf} page={here} />
      <p>
        <Link to={href(`/${BRAND.segments.collect}/overview`)}>{t('collectSettlements.back')}</Link>
      </p>
    </div>
  )
}
