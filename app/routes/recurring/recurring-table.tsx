import { type Column, DataTable } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { getViewPath } from './recurring-address.ts'
import type { buildRecurringListItem } from './recurring-view.ts'

type Row = ReturnType<typeof buildRecurringListItem>

export function RecurringTable({ rows }: { rows: readonly Row[] }) {
  const t = useTexts()
  const columns: Column<Row>[] = [
    { heading: t('recurring.column.next'), kind: 'number', render: ({ next }) => next },
    {
      heading: t('recurring.column.name'),
      render: ({ key, name, recipient, reason }) => (
        <>
          <Link to={getViewPath(key)} translate="no">
            {name}
          </Link>{' '}
          <small className="muted" translate="no">
            {recipient}
          </small>
          {reason ? <small className="muted"> {reason}</small> : null}
        </>
      ),
    },
    { heading: t('recurring.column.amount'), kind: 'amount', render: ({ amount }) => amount },
    { heading: t('recurring.interval'), render: ({ every }) => every },
    {
      heading: t('recurring.column.status'),
      render: ({ tone, status }) => <StatusTag tone={tone}>{status}</StatusTag>,
    },
  ]
  return <DataTable caption={t('recurring.heading')} columns={columns} rows={rows} />
}
