import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OrderListItem } from '#app/features/status-page/status-view.ts'

type Props = {
  list: {
    items: readonly OrderListItem[]
    previous: string | null
    next: string | null
    range: string
    isBehind: boolean
  }
  /** URL of the first page. */
  path: string
  empty: string
  asOf: string
}

export function OrderList({ list, path, empty, asOf }: Props) {
  const t = useTexts()
  const { items, previous, next, range, isBehind } = list
  if (isBehind) {
    return (
      <EmptyState title={t('orderList.behind.title')} text={t('orderList.behind.text')}>
        <Link to={path}>{t('orderList.behind.first')}</Link>
      </EmptyState>
    )
  }
  return (
    <div className="stack tight">
      {items.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ul className="card payment-list">
          {items.map(({ id, name, date, amount, status, tone }) => (
            <li key={id}>
              <span>
                <Link to={`${path}/${id}`}>{name}</Link> <small className="muted num">{date}</small>
              </span>{' '}
              <span>
                <b className="num" translate="no">
                  {amount}
                </b>
                <StatusTag tone={tone}>{status}</StatusTag>
              </span>
            </li>
          ))}
        </ul>
      )}
      {previous || next ? <Pagination previous={previous} next={next} range={range} /> : null}
      <AsOf time={asOf} page={path} />
    </div>
  )
}
