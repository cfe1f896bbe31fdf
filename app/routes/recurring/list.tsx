import { Fragment } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/list.ts'
import { loadRecurringList } from './load-recurring-list.server.ts'
import { LIST_PATH, LIST_STATUSES, NEW_PATH } from './recurring-address.ts'
import { RecurringTable } from './recurring-table.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadRecurringList(args)
}

export default function RecurringListPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { status, items, previous, next, range, here, asOf } = loaderData
  const create = (
    <Link to={NEW_PATH} className="button">
      {t('recurring.new')}
    </Link>
  )
  const isEmpty = items.length === 0 && status === null
  return (
    <div className="stack">
      <PageHead heading={t('recurring.heading')} lede={t('recurring.lede')} />
      {isEmpty ? (
        <EmptyState title={t('recurring.emptyTitle')} text={t('recurring.empty')}>
          {create}
        </EmptyState>
      ) : (
        <>
          <p>{create}</p>
          <nav className="tabs" aria-label={t('recurring.filter')}>
            {[null, ...LIST_STATUSES].map((each) => (
              <Fragment key={each ?? ''}>
                <Link
                  to={each === null ? LIST_PATH : `${LIST_PATH}?status=${each}`}
                  className=""
                  aria-current={each === status ? 'page' : undefined}
                >
                  {t(`recurring.filter.${each ?? 'all'}`)}
                </Link>{' '}
              </Fragment>
            ))}
          </nav>
          {items.length === 0 ? (
            <p className="muted">{t('recurring.emptyFiltered')}</p>
          ) : (
            <RecurringTable rows={items} />
          )}
          {previous === null && next === null ? null : <Pagination previous={previous} next={next} range={range} />}
          <AsOf time={asOf} page={here} />
        </>
      )}
    </div>
  )
}
