import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { PayerView } from './payer-view.ts'

type Props = {
  payment: PayerView
  ask: NonNullable<PayerView['ask']>
  operationId: string
  outcome: Partial<FormOutcome> | undefined
}

/** The payer's decisions: renew the price, refund or convert, and preferences for a late, short or excess amount. */
export function PayerChoices({ payment, ask, operationId, outcome }: Props) {
  const t = useTexts()
  const { chosen, code, key } = payment
  const [form, fields] = useForm<Record<Field, string>>({
    id: 'answer',
    lastResult: outcome?.result,
    defaultValue: chosen,
    defaultNoValidate: true,
  })
  const id = useOperationId(operationId, outcome)
  const needsAddress = ask.refund !== null || ask.address
  const saveAddress = ask.refund === null ? 'refund_address' : 'refund'
  return (
    <Form
      method="post"
      action={href('/pay/:code/:key', { code, key })}
      id={form.id}
      className="card stack prose"
      noValidate
    >
      <input type="hidden" name="operation_id" value={id} />
      {/* The Enter key in the address field submits the first button, so renewing the price must not be the first. */}
      {needsAddress || ask.choices ? (
        <button type="submit" name="choice" value={needsAddress ? saveAddress : 'choices'} hidden>
          {t('payerPayment.saveAddress')}
        </button>
      ) : null}
      {ask.renew ? (
        <p className="actions">
          <Button name="choice" value="renew">
            {t('payerPayment.renew')}
          </Button>
        </p>
      ) : null}
      {ask.convert === null && !needsAddress ? null : <h2>{t('payerPayment.decide')}</h2>}
      {ask.convert === null ? null : (
        <p className="actions">
          <Button name="choice" value="convert">
            {ask.convert}
          </Button>
        </p>
      )}
      {needsAddress ? (
        <>
          <TextField
            field={fields.refund_address}
            label={t('payerPayment.address')}
            hint={ask.hint}
            {...FIELD_ATTRIBUTES.cryptoAddress}
            code
          />
          <p className="actions">
            <Button name="choice" value={saveAddress} variant="quiet">
              {ask.refund ?? t('payerPayment.saveAddress')}
            </Button>{' '}
            {ask.refund !== null && ask.address ? (
              <Button name="choice" value="refund_address" variant="quiet">
                {t('payerPayment.saveChoices')}
              </Button>
            ) : null}
          </p>
        </>
      ) : null}
      {ask.choices ? (
        <details className="more" open={fields.refund_address.errors !== undefined}>
          <summary>
            {t('payerPayment.ifWrong')} <small className="muted">{t('payerPayment.ifWrongHint')}</small>
          </summary>
          <div className="stack">
            <RadioCards
              field={fields.if_late}
              legend={t('payerPayment.ifLate')}
              options={[
                { value: 'ask', label: t('payerPayment.ifLate.ask') },
                { value: 'float', label: t('payerPayment.ifLate.float') },
              ]}
            />
            <RadioCards
              field={fields.if_short}
              legend={t('payerPayment.ifShort')}
              options={[
                { value: 'wait', label: t('payerPayment.ifShort.wait') },
                { value: 'refund', label: t('payerPayment.ifShort.refund') },
              ]}
            />
            <RadioCards
              field={fields.if_over}
              legend={t('payerPayment.ifOver')}
              options={[
                { value: 'refund', label: t('payerPayment.ifOver.refund') },
                { value: 'convert', label: t('payerPayment.ifOver.convert') },
              ]}
            />
            {needsAddress ? null : (
              <TextField
                field={fields.refund_address}
                label={t('payerPayment.refundAddress')}
                optional
                hint={ask.hint}
                {...FIELD_ATTRIBUTES.cryptoAddress}
                code
              />
            )}
            <p className="actions">
              <Button name="choice" value="choices" variant="quiet">
                {t('payerPayment.saveChoices')}
              </Button>
            </p>
          </div>
        </details>
      ) : null}
    </Form>
  )
}

type Field = 'refund_address' | 'if_late' | 'if_short' | 'if_over'
