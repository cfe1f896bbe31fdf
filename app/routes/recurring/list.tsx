import { Fragment } from 'react'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { listRecurringTransfers } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Route } from './+types/list.ts'
import { LIST_PATH, NEW_PATH, viewPath } from './recurring-address.ts'
import { recurringListItem } from './recurring-view.ts'

const STATUSES = ['active', 'paused', 'ended'] as const
const ON_A_PAGE = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const status = STATUSES.find((each) => each === url.searchParams.get('status'))
  const page = pageOf(url.searchParams.get('page'))
  return loadOrThrow(context, async (platform) => {
    const query = { status, limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE }
    const [{ items, total }, coins] = await Promise.all([
      listRecurringTransfers(platform, { query }),
      listCoins(platform),
    ])
    const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now(), coins }
    const pathOf = (to: number) => `${LIST_PATH}?page=${to}${status ? `&status=${status}` : ''}`
    return {
      status: status ?? null,
      items: items.map((item) => recurringListItem(item, reader)),
      previous: page > 1 ? pathOf(page - 1) : null,
      next: page * ON_A_PAGE < total ? pathOf(page + 1) : null,
      range: `${(page - 1) * ON_A_PAGE + 1}\u2013${(page - 1) * ON_A_PAGE + items.length} / ${total}`,
      here: pathOf(page),
      asOf: asOf(context),
      texts: textsOf(context, 'recurring', 'pagination', 'asOf'),
    }
  })
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1)
  return Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1
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
          <nav className="actions" aria-label={t('recurring.filter')}>
            {[null, ...STATUSES].map((each) => (
              <Fragment key={each ?? ''}>
                <Link
                  to={each === null ? LIST_PATH : `${LIST_PATH}?status=${each}`}
                  aria-current={each === status ? 'page' : undefined}
                >
                  {t(`recurring.filter.${each ?? 'all'}`)}
                </Link>{' '}
              </Fragment>
            ))}
          </nav>
          {items.length === 0 ? <p className="muted">{t('recurring.emptyFiltered')}</p> : null}
          <ul className="stack tight">
            {items.map((item) => (
              <li key={item.id} className="card stack tight" aria-labelledby={item.id}>
                <h2 id={item.id}>
                  <Link to={viewPath(item.id)}>{item.name}</Link>
                </h2>
                <p>
                  <StatusTag tone={item.tone}>{item.status}</StatusTag>{' '}
                  <b className="num" translate="no">
                    {item.amount}
                  </b>{' '}
                  <span translate="no">{item.recipient}</span>
                  <br />
                  <span className="muted">
                    {item.every}
                    {item.next === '' ? '' : ' \u00b7 '}
                    {item.next}
                  </span>
                </p>
              </li>
            ))}
          </ul>
          {previous === null && next === null ? null : <Pagination previous={previous} next={next} range={range} />}
          <AsOf time={asOf} page={here} />
        </>
      )}
    </div>
  )
}
