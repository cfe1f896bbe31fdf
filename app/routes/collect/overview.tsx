import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { CsvLinks } from '#app/features/list-export/csv-links.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/overview.ts'
import { LinksCard } from './links-card.tsx'
import { PaymentsList } from './payments-list.tsx'
import { loadCollectOverview } from './load-collect-overview.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadCollectOverview(args)
}

export default function CollectOverviewPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { state, links, list, entered, period, asOf, file, coins, hasOwnLinks } = loaderData
  return (
    <div className="stack">
      <PageHead
        title={t('parts.pair', { term: BRAND.services.collect, value: t('collect.payments') })}
        heading={BRAND.services.collect}
        outcome={period.outcome}
        form="filter"
        labels={period.labels}
      />
      {state ? <Notice kind={state.kind} title={state.title} text={state.text} /> : null}
      <LinksCard links={links} hasOwnLinks={hasOwnLinks} />
      <h2>{t('collect.payments')}</h2>
      <PaymentsList
        page={href(`/${BRAND.segments.collect}/overview`)}
        list={list}
        entered={entered}
        period={period}
        asOf={asOf}
        isFiltered={list.isFiltered}
        count={list.count}
        coins={coins}
        links={links.map(({ id, label }) => ({ value: id, label }))}
      />
      <div className="actions">
        {list.empty ? null : <CsvLinks path={file} name={t('collect.file')} />}
        {hasOwnLinks ? (
          <Link to={href(`/${BRAND.segments.collect}/settlements`)}>{t('collect.settlements')}</Link>
        ) : null}{' '}
        <Link to={href('/history-ecom')}>{t('collect.channel')}</Link>
      </div>
    </div>
  )
}
