import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { DataTable, type Column } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { ShortCode } from '#app/ui/short-code.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { CollectRow } from './collect-view.ts'

type Props = { rows: readonly CollectRow[]; sum: { label: string; value: string } }

export function CollectTable({ rows, sum }: Props) {
  const t = useTexts()
  const columns: Column<CollectRow>[] = [
    {
      heading: t('history.column.date'),
      kind: 'number',
      render: ({ date, time }) => (
        <>
          {date} <small className="muted">{time}</small>
        </>
      ),
    },
    { heading: t('collect.payer'), render: (row) => <Payer {...row} /> },
    {
      heading: t('history.column.amount'),
      kind: 'amount',
      render: ({ amount, net }) => (
        <>
          {amount} {net ? <small className="muted">{net}</small> : null}
        </>
      ),
    },
    { heading: t('history.column.coin'), kind: 'amount', render: ({ coin }) => coin },
    {
      heading: t('history.column.status'),
      render: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag>,
    },
    {
      heading: t('collect.wallet'),
      render: ({ wallet }) => (wallet ? <ShortCode text={wallet} what={t('collect.wallet')} /> : null),
    },
  ]
  return (
    <DataTable
      caption={t('collect.payments')}
      columns={columns}
      rows={rows}
      sums={[{ label: sum.label, values: [sum.value] }]}
    />
  )
}

function Payer({ payer, reference, linkId, link }: CollectRow) {
  return (
    <>
      <span translate="no">{payer}</span>{' '}
      <small className="muted">
        {reference}{' '}
        {linkId && link ? (
          <Link to={href(`/${BRAND.segments.collect}/links/:id`, { id: linkId })} translate="no">
            {link}
          </Link>
        ) : null}
      </small>
    </>
  )
}
