import { useLocation } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { COINS } from '#app/features/payment-form/paid-account.ts'
import { OptionalFields } from '#app/features/payment-form/optional-fields.tsx'
import { QuoteCard } from './quote-card.tsx'
import { RecipientFields } from '#app/features/payment-form/recipient-fields.tsx'
import { CoinField } from '#app/features/payment-form/coin-field.tsx'
import { AmountFields } from '#app/features/payment-form/amount-fields.tsx'
import { ExceptionFields } from './exception-fields.tsx'
import type { PaymentFields, PaymentFormProps } from './payment-form-props.ts'
import { useQuote } from './use-quote.ts'

/** The payment form with its quote. It is complete without a script: a second button works the quote out anew. */
export function PaymentForm({ view, outcome, ...props }: PaymentFormProps) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<PaymentFields>({
    id: 'payment',
    lastResult: outcome?.result,
    // After a refusal the form keeps the id that it was sent with: the page that comes back must not make a new one.
    defaultValue: {
      account_id: view.payFrom?.options[0]?.value ?? COINS,
      ...props.defaults,
      operation_id: props.operationId,
    },
    defaultNoValidate: true,
  })
  const { answer: quoted, isRefreshed, changed } = useQuote(outcome?.quoted ?? props.quoted, form.id)
  // A form that comes back without a quote is still one of the price that was seen before it was sent.
  const seen = quoted.quote?.price ?? outcome?.result?.initialValue?.['quoted']
  // A form that was sent comes back with what was typed, below the reason.
  if (view.blocked && !outcome) return <GateNotice gate={view.blocked} />

  return (
    <Form method="post" action={pathname} id={form.id} className="two" onChange={changed} noValidate>
      <div className="stack">
        {/* The Enter key must not press an answer about the name. */}
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
        <AmountFields {...view} fields={fields} hint={view.boundsHint} read={quoted.sum} />
        {view.payFrom ? <RadioCards field={fields.account_id} {...view.payFrom} /> : null}
        <CoinField field={fields.coin} coins={view.coins} hint={view.coinHint} />
        <RecipientFields
          fields={fields}
          selfHint={view.selfHint}
          othersHint={view.othersHint}
          hasPounds={view.currencies.length > 1}
          account={quoted.account}
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
