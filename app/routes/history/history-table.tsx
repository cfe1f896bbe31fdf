import { useContext } from 'react'
import { isBelow } from '#app/domain/is-below.ts'
import { DataTable, type Column } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link, PagesOff } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { HistoryRow } from './history-view.ts'

type Props = { rows: readonly HistoryRow[]; sums: readonly { label: string; value: string }[] }

export function HistoryTable({ rows, sums }: Props) {
  const t = useTexts()
  const columns: Column<HistoryRow>[] = [
    {
      heading: t('history.column.date'),
      kind: 'number',
      id: ({ key }) => `date-${key}`,
      render: ({ date, time }) => (
        <>
          {date} <small className="muted">{time}</small>
        </>
      ),
    },
    {
      heading: t('history.column.receiver'),
      render: (row) => (
        <>
          <Title {...row} id={row.key} />{' '}
          <small className="muted" translate="no">
            {row.facts}
          </small>
          {row.payer ? <small className="muted"> {t('history.as', { payer: row.payer })}</small> : null}
        </>
      ),
    },
    {
      heading: t('history.column.amount'),
      kind: 'amount',
      id: ({ key }) => `amount-${key}`,
      render: ({ amount }) => amount,
    },
    { heading: t('history.column.coin'), kind: 'amount', render: ({ coin }) => coin },
    {
      heading: t('history.column.status'),
      render: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag>,
    },
  ]
  return (
    <DataTable
      caption={t('history.heading')}
      columns={columns}
      rows={rows}
      sums={sums.map(({ label, value }) => ({ label, values: [value] }))}
    />
  )
}

/** Plain text if the item has no page, or its part of the product is off. */
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
