import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { type Column, DataTable } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { AddressList } from './addresses-view.ts'

type Row = AddressList['rows'][number]

export function AddressTable({ rows, sum }: AddressList) {
  const t = useTexts()
  const columns: Column<Row>[] = [
    { heading: t('receiving.column.coin'), render: ({ place }) => place },
    {
      heading: t('receiving.column.name'),
      render: ({ key, name, recipient, waiting }) => (
        <>
          <Link to={href(`/${BRAND.segments.receiving}/:id`, { id: key })} translate="no">
            {name}
          </Link>{' '}
          <small className="muted" translate="no">
            {recipient}
          </small>
          {waiting ? <small> {waiting}</small> : null}
        </>
      ),
    },
    { heading: t('receiving.column.paidOut'), kind: 'amount', render: ({ paidOut }) => paidOut },
    {
      heading: t('receiving.column.account'),
      render: ({ account }) => (
        <span className="code" translate="no">
          {account}
        </span>
      ),
    },
    {
      heading: t('receiving.column.status'),
      render: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag>,
    },
  ]
  return (
    <DataTable
      caption={t('receiving.heading')}
      columns={columns}
      rows={rows}
      sums={[{ label: sum.label, values: [sum.value] }]}
    />
  )
}
