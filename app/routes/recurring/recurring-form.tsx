import { useLocation } from 'react-router'
import { COINS } from '#app/features/payment-form/paid-account.ts'
import { OptionalFields } from '#app/features/payment-form/optional-fields.tsx'
import { RecipientFields } from '#app/features/payment-form/recipient-fields.tsx'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import { AmountSection } from './amount-section.tsx'
import { PaidWith } from './paid-with.tsx'
import { PreviewCard, usePreview } from './preview-card.tsx'
import type { RecurringFields, RecurringFormProps } from './recurring-form-props.ts'
import { ScheduleFields } from './schedule-fields.tsx'

/** The payment form with dates instead of a price. Without scripts a second submit button updates the preview. */
export function RecurringForm({
  view,
  accountView,
  preview: given,
  defaults,
  operationId,
  id,
  back,
  outcome,
}: RecurringFormProps) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<RecurringFields>({
    id: 'recurring',
    lastResult: outcome?.result,
    defaultValue: { account_id: view.payFrom?.options[0]?.value ?? COINS, ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  const { answer: preview, changed } = usePreview(outcome?.preview ?? given, { id, formId: form.id })
  // After a submit the form stays with the typed values, below the warning.
  if (view.blocked && !outcome) return <GateNotice gate={view.blocked} />
  return (
    <div className="two">
      <Form method="post" action={pathname} id={form.id} className="stack" onChange={changed} noValidate>
        {/* The first submit button receives the Enter key, so that Enter does not choose a name. */}
        {outcome?.nameAsked ? (
          <button type="submit" name="intent" value="save" hidden>
            {t('recurring.check')}
          </button>
        ) : null}
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        {view.limitUsed ? <GateNotice gate={view.limitUsed} /> : null}
        <AmountSection fields={fields} view={view} />
        <RecipientFields
          fields={fields}
          selfHint={view.selfHint}
          othersHint={view.othersHint}
          hasPounds={view.currencies.length > 1}
          accountView={accountView}
          nameAsked={outcome?.nameAsked}
        />
        <ScheduleFields fields={fields} intervals={view.intervals} />
        <PaidWith fields={fields} view={view} />
        <OptionalFields fields={fields} />
        <noscript>
          <Button name="intent" value="preview" variant="quiet">
            {t('recurring.previewAgain')}
          </Button>
        </noscript>
        <div ref={measureBar} className="actions held">
          <Button name="intent" value="save">
            {t('recurring.check')}
          </Button>{' '}
          <Link to={back}>{t('recurring.back')}</Link>
        </div>
      </Form>
      <PreviewCard {...preview} />
    </div>
  )
}
