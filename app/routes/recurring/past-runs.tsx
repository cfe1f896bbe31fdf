import { href } from 'react-router'
import { type Column, DataTable } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { RecurringView } from './recurring-view.ts'

type Props = { recurring: RecurringView; page: string; operationId: string; isClosed: boolean }

/** Past runs with their payments. The customer can retry a failed one. */
export function PastRuns({ recurring, page, operationId, isClosed }: Props) {
  const t = useTexts()
  const { id, past } = recurring
  if (past.length === 0) return null
  const columns: Column<RecurringView['past'][number]>[] = [
    { heading: t('recurring.column.day'), kind: 'number', id: ({ key }) => `run-${key}`, render: ({ day }) => day },
    {
      heading: t('recurring.column.amount'),
      render: (run) => (
        <b className="num" translate="no">
          {run.amount}
        </b>
      ),
    },
    {
      heading: t('recurring.column.status'),
      render: ({ tone, status, reason }) => (
        <>
          <StatusTag tone={tone}>{status}</StatusTag> {reason ? <small className="muted">{reason}</small> : null}
        </>
      ),
    },
    {
      heading: t('recurring.column.payment'),
      render: (run) => (
        <>
          {run.paymentKey ? (
            <Link to={href('/transactions/:id', { id: run.paymentKey })} aria-describedby={`run-${run.key}`}>
              {t('recurring.open')}
            </Link>
          ) : null}
          {run.canRetry && !isClosed ? (
            <Form method="post" action={page} className="actions">
              <input type="hidden" name="date" value={run.key} />
              <input type="hidden" name="operation_id" value={operationId} />
              <Button name="intent" value="retry" variant="quiet" aria-describedby={`run-${run.key}`}>
                {t('recurring.retry')}
              </Button>
            </Form>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <section className="stack tight">
      <h2>{t('recurring.past')}</h2>
      <DataTable caption={t('recurring.past')} columns={columns} rows={past} isLog />
      <p>
        <Link to={`${href('/history')}?is_recurring_transfer=1&recurring_transfer_id=${id}`}>
          {t('recurring.history')}
        </Link>
      </p>
    </section>
  )
}
