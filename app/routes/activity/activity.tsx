import { href } from 'react-router'
import { periodView } from '#app/features/list-period/period-view.ts'
import { CsvLinks } from '#app/features/list-export/csv-links.tsx'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listActivity } from '#app/platform/activity.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/activity.ts'
import { ActivityFilter } from './activity-filter.tsx'
import { parseActivityQuery } from './activity-query.ts'
import { ActivityTable } from './activity-table.tsx'
import { activityView } from './activity-view.ts'

/** What happened in the account, for its owner to check. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const filter = parseActivityQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => ({
    ...activityView(await listActivity(platform, { query: filter }), filter, {
      t: translatorOf(context),
      language: languageOf(context),
    }),
    entered: filter,
    period: periodView(url.searchParams, translatorOf(context)),
    texts: textsOf(context, 'activity', 'listFile', 'pagination'),
  }))
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { rows, empty, isFiltered, count, entered, period, previous, next, range, file } = loaderData
  return (
    <div className="stack">
      <PageHead
        title={t('activity.title')}
        heading={t('activity.heading')}
        lede={t('activity.lede')}
        outcome={period.outcome}
        form="filter"
        labels={{ period_start: t('activity.from'), period_end: t('activity.to') }}
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
      {period.isWrong ? null : <Announcement text={empty?.title ?? range} />}
      {period.isWrong ? null : empty ? (
        <EmptyState {...empty}>
          {isFiltered ? <Link to={href('/profile/activity')}>{t('activity.clear')}</Link> : null}
        </EmptyState>
      ) : (
        <>
          <ActivityTable rows={rows} />
          <Pagination previous={previous} next={next} range={range} />
          <p className="actions">
            <CsvLinks path={file} name={t('activity.file')} />
          </p>
        </>
      )}
    </div>
  )
}
