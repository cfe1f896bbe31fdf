import { href } from 'react-router'
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
  return (
    <section className="stack tight">
      <h2>{t('recurring.past')}</h2>
      {past.length === 0 ? (
        <p className="muted">{t('recurring.noPast')}</p>
      ) : (
        <ol className="stack tight">
          {past.map((run) => (
            <li key={run.date} className="card">
              <span id={`run-${run.date}`} className="num">
                {run.day}
              </span>{' '}
              <b className="num" translate="no">
                {run.amount}
              </b>{' '}
              <StatusTag tone={run.tone}>{run.status}</StatusTag>
              {run.reason ? <small className="muted"> {run.reason}</small> : null}
              {run.paymentKey ? (
                <p>
                  <Link to={href('/transactions/:id', { id: run.paymentKey })} aria-describedby={`run-${run.date}`}>
                    {t('recurring.open')}
                  </Link>
                </p>
              ) : null}
              {run.canRetry && !isClosed ? (
                <Form method="post" action={page} className="actions">
                  <input type="hidden" name="date" value={run.date} />
                  <input type="hidden" name="operation_id" value={operationId} />
                  <Button name="intent" value="retry" variant="quiet" aria-describedby={`run-${run.date}`}>
                    {t('recurring.retry')}
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ol>
      )}
      {past.length === 0 ? null : (
        <p>
          <Link to={`${href('/history')}?is_recurring_transfer=1&recurring_transfer_id=${id}`}>
            {t('recurring.history')}
          </Link>
        </p>
      )}
    </section>
  )
}
