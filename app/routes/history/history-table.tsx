import { useContext } from 'react'
import { isBelow } from '#app/domain/is-below.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link, PagesOff } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { HistoryRow } from './history-view.ts'

type Props = { rows: readonly HistoryRow[]; sums: readonly { label: string; value: string }[] }

/** Payments and orders as a table; on a phone each row is a card. */
export function HistoryTable({ rows, sums }: Props) {
  const t = useTexts()
  return (
    <table className="data">
      <caption className="unseen">{t('history.heading')}</caption>
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
            <td id={`date-${row.key}`} className="num">
              {row.date} <small className="muted">{row.time}</small>
            </td>
            <td>
              <Title {...row} id={row.key} />{' '}
              <small className="muted" translate="no">
                {row.reference}
              </small>
              {row.payer ? <small className="muted"> {t('history.as', { payer: row.payer })}</small> : null}
            </td>
            <td id={`amount-${row.key}`} className="amount" translate="no">
              {row.amount}
            </td>
            <td className="amount" translate="no">
              {row.coin}
            </td>
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
            <td className="amount" translate="no">
              {value}
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

/** What leads to the page of a row; its words alone where it has none, or the provider does not offer it. */
function Title({ to, title, isName, id }: Pick<HistoryRow, 'to' | 'title' | 'isName'> & { id: string }) {
  const isOff = isBelow(to ?? '', useContext(PagesOff))
  const translate = isName ? 'no' : undefined
  return to === null || isOff ? (
    <bdi translate={translate}>{title}</bdi>
  ) : (
    <Link to={to} id={`to-${id}`} aria-labelledby={`to-${id} amount-${id} date-${id}`} translate={translate}>
      {title}
    </Link>
  )
}
