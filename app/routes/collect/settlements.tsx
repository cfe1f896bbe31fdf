import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { ListResults } from '#app/features/list/list-results.tsx'
import { PeriodFields } from '#app/features/list/period-fields.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { FilterForm } from '#app/ui/filter-form.tsx'
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
  const { rows, sums, here, asOf, period, isFiltered, count } = loaderData
  const page = href(`/${BRAND.segments.collect}/settlements`)
  const words = {
    filter: t('collectSettlements.filter'),
    apply: t('collectSettlements.show'),
    clear: t('collectSettlements.clear'),
  }
  return (
    <div className="stack">
      <PageHead
        heading={t('collectSettlements.heading')}
        lede={t('collectSettlements.lede')}
        outcome={period.outcome}
        form="filter"
        labels={period.labels}
      />
      <FilterForm page={page} words={words} isFiltered={isFiltered} count={count} isOpen={period.isWrong}>
        <PeriodFields period={period} />
      </FilterForm>
      <ListResults list={loaderData} period={period} clear={{ to: page, label: words.clear }}>
        <SettlementsTable rows={rows} sums={sums} />
      </ListResults>
      <AsOf time={asOf} page={here} />
      <p>
        <Link to={href(`/${BRAND.segments.collect}/overview`)}>{t('collectSettlements.back')}</Link>
      </p>
    </div>
  )
}
