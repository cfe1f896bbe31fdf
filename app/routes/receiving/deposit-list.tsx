import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import type { DepositsView } from './deposits-view.ts'

/** Newest first. */
export function DepositList({ items, pages }: DepositsView) {
  const t = useTexts()
  return (
    <>
      {items.length === 0 ? <p className="muted">{t('receivingAddress.none')}</p> : null}
      <ul className="stack tight">
        {items.map(({ key, to, amount, date, status, tone, rows }) => (
          <li key={key} className="card stack tight">
            <p className="alone">
              <Link to={to}>{amount}</Link> <StatusTag tone={tone}>{status}</StatusTag>{' '}
              <small className="muted num">{date}</small>
            </p>
            <details className="more">
              <summary>{t('receivingAddress.depositDetails')}</summary>
              <SummaryList rows={rows} />
            </details>
          </li>
        ))}
      </ul>
      {pages ? <Pagination {...pages} /> : null}
    </>
  )
}
