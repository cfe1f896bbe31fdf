import { DataTable, type Column } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { SettlementsView } from './settlements-view.ts'

type Row = SettlementsView['rows'][number]

export function SettlementsTable({ rows, sums }: Pick<SettlementsView, 'rows' | 'sums'>) {
  const t = useTexts()
  const columns: Column<Row>[] = [
    {
      heading: t('collectSettlements.sent'),
      kind: 'number',
      render: ({ sent, tone, status }) => (
        <>
          {sent} <StatusTag tone={tone}>{status}</StatusTag>
        </>
      ),
    },
    { heading: t('collectSettlements.payment'), render: (row) => <Payment {...row} /> },
    { heading: t('collectSettlements.gross'), kind: 'amount', render: ({ gross }) => gross },
    { heading: t('collectSettlements.fee'), kind: 'amount', isNamed: true, render: ({ fee }) => fee },
    { heading: t('collectSettlements.net'), kind: 'amount', isNamed: true, render: ({ net }) => net },
  ]
  return (
    <DataTable
      caption={t('collectSettlements.heading')}
      columns={columns}
      rows={rows}
      sums={sums.map(({ label, gross, fee, net }) => ({ label, values: [gross, fee, net] }))}
    />
  )
}

function Payment({ to, about, number, payoutId, rate }: Row) {
  const name = about || number || payoutId
  const codes = [number, payoutId].filter((code) => code !== '' && code !== name)
  return (
    <>
      <Link to={to}>{name}</Link>
      {codes.length === 0 ? null : (
        <>
          <br />
          <small className="muted" translate="no">
            {codes.join(', ')}
          </small>
        </>
      )}
      {rate === '' ? null : (
        <>
          <br />
          <small className="muted">{rate}</small>
        </>
      )}
    </>
  )
}
