import { useLocation } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { COINS } from '#app/features/payment-form/paid-account.ts'
import { OptionalFields } from '#app/features/payment-form/optional-fields.tsx'
import { RecipientFields } from '#app/features/payment-form/recipient-fields.tsx'
import { AmountAndCoin } from './amount-and-coin.tsx'
import { QuoteCard } from './quote-card.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import type { PaymentFields, PaymentFormProps } from './payment-form-props.ts'
import { useQuote } from './use-quote.ts'

/** Without scripts a second submit button fetches the quote. */
export function PaymentForm({ view, outcome, ...props }: PaymentFormProps) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<PaymentFields>({
    id: 'payment',
    lastResult: outcome?.result,
    // After a failed submit the form keeps its operation id: a new id could create a second payment.
    defaultValue: {
      account_id: view.payFrom?.options[0]?.value ?? COINS,
      ...props.defaults,
      operation_id: props.operationId,
    },
    defaultNoValidate: true,
  })
  const { answer: quoted, isRefreshed, changed } = useQuote(outcome?.quoted ?? props.quoted, form.id)
  // If the action returned no quote, keep the price that the customer saw before the submit.
  const seen = quoted.quote?.price ?? outcome?.result?.initialValue?.['quoted']
  // After a submit the form stays with the typed values, below the warning.
  if (view.blocked && !outcome) return <GateNotice gate={view.blocked} />

  return (
    <Form method="post" action={pathname} id={form.id} className="two" onChange={changed} noValidate>
      <div className="stack">
        {/* The first submit button receives the Enter key, so that Enter does not choose a name. */}
        {outcome?.nameAsked ? (
          <button type="submit" name="intent" value="save" hidden>
            {props.submitLabel}
          </button>
        ) : null}
        {typeof seen === 'string' ? <input type="hidden" name="quoted" value={seen} /> : null}
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? props.operationId} />
        {view.away ? <Notice kind="info" text={view.away} /> : null}
        {view.payers.length > 0 ? (
          <SelectField field={fields.company_id} label={t('payments.payer')} options={view.payers} />
        ) : null}
        <AmountAndCoin view={view} fields={fields} parsedAmount={quoted.sum} />
        <RecipientFields
          fields={fields}
          selfHint={view.selfHint}
          othersHint={view.othersHint}
          hasPounds={view.currencies.length > 1}
          accountView={props.accountView}
          nameAsked={outcome?.nameAsked}
        />
        {view.vouchers.length > 0 ? (
          <SelectField field={fields.voucher} label={t('payments.voucher')} options={view.vouchers} />
        ) : null}
        <OptionalFields fields={fields}>
          <ExceptionFields fields={fields} choices={view.choices} />
        </OptionalFields>
        <noscript>
          <Button name="intent" value="quote" variant="quiet">
            {t('payments.requote')}
          </Button>
        </noscript>
      </div>
      <QuoteCard {...quoted} isRefreshed={isRefreshed} meters={view.meters} submitLabel={props.submitLabel} />
    </Form>
  )
}
