import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useRestoredForm } from '#app/ui/use-restored-form.ts'

type Props = {
  id: string
  email: string
  name: string | null
  /** True if the money has arrived, so that the receipt is the main action. */
  isMain: boolean
  operationId: string
  result?: SubmissionResult
}

/** The receipt and template forms of a finished payment. */
export function AfterPayment({ id, email, name, isMain, operationId, result }: Props) {
  const t = useTexts()
  const page = href('/transactions/:id', { id })
  const receipt = useRestoredForm('receipt')
  const template = useRestoredForm('save-template')
  return (
    <section className="card stack tight unprinted">
      <h2>{t('afterPayment.heading')}</h2>
      <p className="actions">
        <Link
          to={href('/transactions/:id/receipt', { id })}
          className={isMain ? 'button' : 'button quiet'}
          reloadDocument
        >
          {t('afterPayment.receipt')}
        </Link>{' '}
        <Link to={href('/payments')} className="button quiet">
          {t('afterPayment.again')}
        </Link>{' '}
        <Link to={`${href('/contact')}?${new URLSearchParams({ payment: id })}`}>{t('afterPayment.ask')}</Link>
      </p>
      {/* Open after a rejected submit, so that the error is visible. */}
      <details className="more" open={result !== undefined || undefined}>
        <summary>{t(name === null ? 'afterPayment.email' : 'afterPayment.more')}</summary>
        <div className="stack">
          <Form method="post" action={page} id="receipt" className="filters" noValidate>
            <input type="hidden" name="operation_id" value={operationId} />
            <TextField
              field={buildFieldProps('email', email, result ?? receipt)}
              label={t('afterPayment.email')}
              {...FIELD_ATTRIBUTES.ownEmail}
            />
            <Button name="intent" value="email-receipt" variant="quiet">
              {t('afterPayment.send')}
            </Button>
          </Form>
          {name === null ? null : (
            <Form method="post" action={page} id="save-template" className="filters" noValidate>
              <input type="hidden" name="operation_id" value={operationId} />
              <TextField field={buildFieldProps('name', name, result ?? template)} label={t('afterPayment.name')} />
              <Button name="intent" value="save-template" variant="quiet">
                {t('afterPayment.save')}
              </Button>
            </Form>
          )}
        </div>
      </details>
    </section>
  )
}

/** Field props for a form validated only on the server: the form library would double this page's script. */
function buildFieldProps(name: string, first: string, result: SubmissionResult | undefined) {
  const typed = result?.initialValue?.[name]
  return {
    key: undefined,
    id: `after-${name}`,
    name,
    initialValue: typeof typed === 'string' ? typed : first,
    errors: result?.error?.[name] ?? undefined,
    errorId: `after-${name}-error`,
    descriptionId: `after-${name}-description`,
  }
}
