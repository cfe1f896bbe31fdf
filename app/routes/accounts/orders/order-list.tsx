import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { OrderListItem } from './order-view.ts'

type Props = { items: readonly OrderListItem[]; pathOf: (id: string) => string; empty: string }

/** Orders of an account, the newest first, each with its status and the way to it. */
export function OrderList({ items, pathOf, empty }: Props) {
  if (items.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className="card payment-list">
      {items.map(({ id, name, date, amount, status, tone }) => (
        <li key={id}>
          <span>
            <Link to={pathOf(id)}>{name}</Link> <small className="muted num">{date}</small>
          </span>{' '}
          <span>
            <b className="num">{amount}</b>
            <StatusTag tone={tone}>{status}</StatusTag>
          </span>
        </li>
      ))}
    </ul>
  )
}
