import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { HistoryRow } from './history-view.ts'

type Props = { rows: readonly HistoryRow[]; sums: readonly { label: string; value: string }[] }

/** Transactions as a table; on a phone each row is a card. */
export function HistoryTable({ rows, sums }: Props) {
  const t = useTexts()
  return (
    <table className="data">
      <thead>
        <tr>
          <th scope="col">{t('history.column.date')}</th>
          <th scope="col">{t('history.column.receiver')}</th>
          <th scope="col" className="amount">
            {t('history.column.amount')}
          </th>
          <th scope="col" className="amount">
            {t('history.column.coin')}
          </th>
          <th scope="col">{t('history.column.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td className="num">{row.date}</td>
            <td>
              <Link to={href('/transactions/:id', { id: row.key })}>{row.receiver}</Link>
              {row.payer ? <small className="muted"> {t('history.as', { payer: row.payer })}</small> : null}
            </td>
            <td className="amount">{row.amount}</td>
            <td className="amount">{row.coin}</td>
            <td>
              <StatusTag tone={row.tone}>{row.status}</StatusTag>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <td colSpan={2}>{label}</td>
            <td colSpan={3}>{value}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
