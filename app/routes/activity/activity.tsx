import { href } from 'react-router'
import { ListResults } from '#app/features/list/list-results.tsx'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { CsvLinks } from '#app/features/list-export/csv-links.tsx'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listActivity } from '#app/platform/activity.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type Column, DataTable } from '#app/features/list/data-table.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Route } from './+types/activity.ts'
import { ActivityFilter } from './activity-filter.tsx'
import { parseActivityQuery } from './activity-query.ts'
import { buildActivityView } from './activity-view.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = parseActivityQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const query = await resolvePeriod(platform, filter)
    return {
      ...buildActivityView(await listActivity(platform, { query }), filter, i18n(context)),
      entered: filter,
      period: buildPeriodView(url.searchParams, query, i18n(context)),
      texts: getPageTexts(context, 'activity', 'listFile', 'pagination'),
    }
  })
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, isFiltered, count, entered, period, file } = loaderData
  return (
    <div className="stack">
      <PageHead
        title={t('activity.title')}
        heading={t('activity.heading')}
        lede={t('activity.lede')}
        outcome={period.outcome}
        form="filter"
        labels={period.labels}
      />
      <section className="card stack tight" aria-labelledby="not-you">
        <h2 id="not-you">{t('activity.notYou')}</h2>
        <p>{t('activity.notYouText')}</p>
        <p className="actions">
          <Link to={`${href('/profile/preferences')}#password`}>{t('activity.password')}</Link>{' '}
          <Link to={`${href('/profile/preferences')}#session`}>{t('activity.everywhere')}</Link>{' '}
          <Link to={`${href('/contact')}?topic=account`}>{t('activity.tell')}</Link>
        </p>
      </section>
      <ActivityFilter entered={entered} period={period} isFiltered={isFiltered} count={count} />
      <ListResults
        list={loaderData}
        period={period}
        clear={{ to: href('/profile/activity'), label: t('activity.clear') }}
        footer={
          <p className="actions">
            <CsvLinks path={file} name={t('activity.file')} />
          </p>
        }
      >
        <ActivityTable rows={rows} />
      </ListResults>
    </div>
  )
}

type Row = ReturnType<typeof buildActivityView>['rows'][number]

function ActivityTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts()
  const columns: Column<Row>[] = [
    { heading: t('activity.column.at'), kind: 'number', render: ({ at }) => at },
    {
      heading: t('activity.column.what'),
      render: ({ failed, what }) => (failed ? <StatusTag tone="stopped">{what}</StatusTag> : what),
    },
    {
      heading: t('activity.column.details'),
      render: ({ payment, details }) =>
        payment === null ? details : <Link to={href('/transactions/:id', { id: payment })}>{details}</Link>,
    },
    { heading: t('activity.column.from'), render: ({ from }) => from },
  ]
  return <DataTable caption={t('activity.heading')} columns={columns} rows={rows} isLog />
}
