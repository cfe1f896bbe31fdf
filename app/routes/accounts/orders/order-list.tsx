import { useTexts } from '#app/i18n/texts.tsx'
import { AsOf } from '#app/ui/as-of.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OrderListItem } from './order-view.ts'

type Props = {
  list: {
    items: readonly OrderListItem[]
    newer: string | null
    older: string | null
    range: string | null
    isBehind: boolean
  }
  /** The address of the first page. */
  path: string
  empty: string
  asOf: string
}

/** Orders of an account, the newest first, each with its status and the way to it. */
export function OrderList({ list, path, empty, asOf }: Props) {
  const t = useTexts()
  const { items, newer, older, range, isBehind } = list
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
      {newer || older ? <Pagination previous={newer} next={older} range={range ?? ''} /> : null}
      <AsOf time={asOf} page={path} />
    </div>
  )
}
