import { href } from 'react-router'
import { useContext } from 'react'
import { ListResults } from '#app/features/list/list-results.tsx'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { Link, PagesOff } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { listCsvFiles } from '#app/features/list-export/csv-files.ts'
import { FileLinks } from '#app/ui/file-links.tsx'
import type { Route } from './+types/history.ts'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryTable } from './history-table.tsx'
import { loadHistory } from './load-history.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadHistory(args)
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, empty, isFiltered, interpretation, period } = loaderData
  return (
    <div className="stack">
      <PageHead
        heading={t('history.heading')}
        title={t('ui.title_history')}
        outcome={period.outcome}
        form="filter"
        labels={period.labels}
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
          {interpretation.text} {/* A new document, because the search field would keep its text. */}
          <Link to={interpretation.literally} reloadDocument>
            {interpretation.link}
          </Link>
        </p>
      ) : null}
      {empty || period.isWrong ? null : <HistoryFiles search={loaderData.search} />}
      <ListResults
        list={loaderData}
        period={period}
        clear={{ to: href('/history'), label: t('history.clear') }}
        start={
          <Link to={href('/payments')} className="button">
            {t('shell.pay')}
          </Link>
        }
        footer={<p className="small muted">{loaderData.zone}</p>}
      >
        <HistoryTable rows={rows} sums={loaderData.sums} />
      </ListResults>
      <AsOf time={loaderData.asOf} page={loaderData.here} />
    </div>
  )
}

/** Names of file formats aren't translated. */
function HistoryFiles({ search }: { search: string }) {
  const t = useTexts()
  const language = useLanguage()
  const off = useContext(PagesOff)
  const files = [
    ...listCsvFiles(href('/history.csv') + search, 'CSV', { t, language }),
    [t('history.files.tax'), href('/history.tax.csv') + search],
    ['JSON', href('/history.json') + search],
    ['PDF', href('/history.pdf') + search],
    ['CAMT.053', href('/history.xml') + search],
  ] as const
  if (off.includes(href('/history.csv'))) return null
  return <FileLinks label={t('history.files')} files={files} />
}
