import { DataTable, type Column } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { StatementRow } from './account-view.ts'

type Props = { rows: readonly StatementRow[]; balances: readonly { label: string; value: string }[] }

export function StatementTable({ rows, balances }: Props) {
  const t = useTexts()
  const columns: Column<StatementRow>[] = [
    { heading: t('history.column.date'), kind: 'number', render: ({ date }) => date },
    { heading: t('accountPage.movement'), render: (row) => <Movement {...row} /> },
    { heading: t('history.column.amount'), kind: 'amount', render: ({ amount }) => amount },
    { heading: t('accountPage.balance'), kind: 'amount', render: ({ after }) => after },
    {
      heading: t('history.column.status'),
      render: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag>,
    },
  ]
  return (
    <DataTable
      caption={t('accountPage.statement')}
      columns={columns}
      rows={rows}
      sums={balances.map(({ label, value }) => ({ label, values: [value] }))}
      labelSpan={3}
    />
  )
}

function Movement({ to, type, reference, addresses }: StatementRow) {
  const t = useTexts()
  return (
    <>
      {to === null ? type : <Link to={to}>{type}</Link>}
      {reference ? (
        <small className="muted" translate="no">
          {' '}
          {reference}
        </small>
      ) : null}
      {addresses.map((address) => (
        <ShortCode key={address} text={address} what={t('accountPage.address')} />
      ))}
    </>
  )
}
