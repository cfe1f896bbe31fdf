import { DataTable, type Column } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
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
    { heading: t('collectSettlements.payout'), render: (row) => <Payout {...row} /> },
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

function Payout({ payoutId, about, rate }: Row) {
  return (
    <>
      <span className="code" translate="no">
        {payoutId}
      </span>
      <br />
      <small className="muted">{about}</small>
      {rate === '' ? null : (
        <>
          <br />
          <small className="muted">{rate}</small>
        </>
      )}
    </>
  )
}
