import { type Column, DataTable } from '#app/features/list/data-table.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import type { RecurringView } from './recurring-view.ts'

/** Later runs are folded. */
const UNFOLDED = 3

type Props = { recurring: RecurringView; page: string; changedDay: string | null; operationId: string }

/** The planned runs. The customer can skip each one or change its amount. */
export function NextRuns({ recurring, page, changedDay, operationId }: Props) {
  const t = useTexts()
  const { next, allowed, amount } = recurring
  if (next.length === 0) {
    return (
      <section className="stack tight">
        <h2>{t('recurring.next')}</h2>
        <p className="muted">{t('recurring.noNext')}</p>
      </section>
    )
  }
  const columns: Column<RecurringView['next'][number]>[] = [
    { heading: t('recurring.column.day'), kind: 'number', id: ({ key }) => `day-${key}`, render: ({ day }) => day },
    {
      heading: t('recurring.column.amount'),
      render: (run) => (
        <>
          <b className="num" translate="no">
            {run.isSkipped ? <s>{run.amount}</s> : run.amount}
          </b>{' '}
          {run.note ? <small className="muted">{run.note}</small> : null}
        </>
      ),
    },
    ...(allowed.skip || allowed.change
      ? [
          {
            heading: t('recurring.column.change'),
            render: (run: RecurringView['next'][number]) => (
              <RunActions run={run} page={page} amount={amount} allowed={allowed} />
            ),
          },
        ]
      : []),
  ]
  const changed = allowed.change ? next.find(({ key }) => key === changedDay) : undefined
  return (
    <section className="stack tight" id="next">
      <h2>{t('recurring.next')}</h2>
      {changed ? (
        <Form method="post" action={page} className="card stack tight">
          <h3>
            {t('recurring.changeAsk')}: {changed.day}
          </h3>
          <input type="hidden" name="date" value={changed.key} />
          <input type="hidden" name="operation_id" value={operationId} />
          <div className="field">
            <label htmlFor="amount">{t('recurring.changeAmount', { currency: recurring.currency })}</label>
            <input id="amount" type="text" name="amount" className="num" {...FIELD_ATTRIBUTES.amount} maxLength={50} />
          </div>
          <p className="actions">
            <Button name="intent" value="change">
              {t('recurring.changeSave')}
            </Button>{' '}
            <Link to={page}>{t('recurring.changeBack')}</Link>
          </p>
        </Form>
      ) : null}
      <DataTable caption={t('recurring.next')} columns={columns} rows={next.slice(0, UNFOLDED)} isLog />
      {next.length > UNFOLDED ? (
        <details className="more">
          <summary>{t('recurring.later')}</summary>
          <DataTable caption={t('recurring.later')} columns={columns} rows={next.slice(UNFOLDED)} isLog />
        </details>
      ) : null}
    </section>
  )
}

type RunProps = { run: RecurringView['next'][number]; page: string } & Pick<RecurringView, 'amount' | 'allowed'>

/** Skips a run or changes its amount. Submitting the usual amount undoes either. */
function RunActions({ run, page, amount, allowed }: RunProps) {
  const t = useTexts()
  const isTouched = run.isSkipped || run.isChanged
  if (!allowed.change && (isTouched || !allowed.skip)) return null
  return (
    <Form method="post" action={page} className="actions">
      <input type="hidden" name="date" value={run.key} />
      {isTouched ? (
        <>
          <input type="hidden" name="amount" value={amount} />
          <Button name="intent" value="change" variant="link" aria-describedby={`day-${run.key}`}>
            {t('recurring.restore')}
          </Button>
        </>
      ) : (
        <>
          {allowed.skip ? (
            <Button name="intent" value="skip" variant="link" aria-describedby={`day-${run.key}`}>
              {t('recurring.skip')}
            </Button>
          ) : null}{' '}
          {allowed.change ? (
            <Link to={`${page}?change=${run.key}#next`} aria-describedby={`day-${run.key}`}>
              {t('recurring.change')}
            </Link>
          ) : null}
        </>
      )}
    </Form>
  )
}
