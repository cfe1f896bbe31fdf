import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { HistoryRow } from './history-view.ts'

/** Transactions as a table; on a phone each row is a card with its labels. */
export function HistoryTable({ rows, sum }: { rows: readonly HistoryRow[]; sum: string }) {
  const t = useTexts()
  const labels = {
    date: t('history.column.date'),
    receiver: t('history.column.receiver'),
    amount: t('history.column.amount'),
    coin: t('history.column.coin'),
    status: t('history.column.status'),
  }
  return (
    <table className="data">
      <thead>
        <tr>
          <th scope="col">{labels.date}</th>
          <th scope="col">{labels.receiver}</th>
          <th scope="col" className="amount">
            {labels.amount}
          </th>
          <th scope="col" className="amount">
            {labels.coin}
          </th>
          <th scope="col">{labels.status}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td data-label={labels.date} className="num">
              {row.date}
            </td>
            <td data-label={labels.receiver}>
              <Link to={href('/transactions/:id', { id: row.key })}>{row.receiver}</Link>
            </td>
            <td data-label={labels.amount} className="amount">
              {row.amount}
            </td>
            <td data-label={labels.coin} className="amount">
              {row.coin}
            </td>
            <td data-label={labels.status}>
              <StatusTag tone={row.tone}>{row.status}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{t('history.sum')}</td>
          <td colSpan={3} data-label={labels.amount}>
            {sum}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
