import { useForm } from '@conform-to/react'
import { useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/outcome.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { QuoteCard } from './quote-card.tsx'
import type { QuoteView } from './quote-view.ts'
import { useQuote } from './use-quote.ts'

type Fields = Record<
  | 'receiver_iban'
  | 'sum'
  | 'coin'
  | 'description'
  | 'refund_address'
  | 'if_late'
  | 'if_short'
  | 'if_over'
  | 'operation_id',
  string
>

type Quoted = { quote: QuoteView | null; failed: boolean }

type Props = {
  name: string
  blocked: string | null
  boundsHint: string
  coins: { value: string; label: string; hint: string }[]
  quoted: Quoted
  defaults: Record<string, string | null | undefined>
  operationId: string
  submitLabel: string
  outcome?: Partial<FormOutcome> & { quoted?: Quoted }
}

/** The payment form with its quote. It is complete without a script: a second button works the quote out anew. */
export function PaymentForm({ outcome, ...props }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<Fields>({
    id: 'payment',
    lastResult: outcome?.result,
    // After a refusal the form keeps the id that it was sent with: the page that comes back must not make a new one.
    defaultValue: { ...props.defaults, operation_id: props.operationId },
    defaultNoValidate: true,
  })
  const { quoted, ask } = useQuote(outcome?.quoted ?? props.quoted)
  if (props.blocked) return <Notice kind="info" title={t('payments.blocked.title')} text={props.blocked} />

  return (
    <div className="two">
      <Form method="post" action={pathname} id={form.id} className="stack" onChange={ask} noValidate>
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? props.operationId} />
        <div className="field">
          <span className="label">{t('payments.receiver')}</span>
          <p>
            <b>{t('payments.receiverSelf')}</b>{' '}
            <span className="muted">{t('payments.receiverSelfHint', { name: props.name })}</span>
          </p>
        </div>
        <IbanField field={fields.receiver_iban} label={t('payments.iban')} hint={t('payments.ibanHint')} />
        <MoneyField field={fields.sum} label={t('payments.sum')} hint={props.boundsHint} currency="EUR" />
        <RadioCards field={fields.coin} legend={t('payments.coin')} options={props.coins} />
        <TextField
          field={fields.description}
          label={t('payments.description')}
          optional={t('payments.optional')}
          hint={t('payments.descriptionHint')}
        />
        <TextField
          field={fields.refund_address}
          label={t('payments.refundAddress')}
          optional={t('payments.optional')}
          hint={t('payments.refundAddressHint', { coin: fields.coin.value ?? 'BTC' })}
          code
        />
        <fieldset className="stack">
          <legend className="section">{t('payments.wrong')}</legend>
          <p className="hint">{t('payments.wrongHint')}</p>
          <RadioCards
            field={fields.if_late}
            legend={t('payments.ifLate')}
            options={[
              { value: 'ask', label: t('payments.ifLate.ask') },
              { value: 'float', label: t('payments.ifLate.float') },
            ]}
          />
          <RadioCards
            field={fields.if_short}
            legend={t('payments.ifShort')}
            options={[
              { value: 'wait', label: t('payments.ifShort.wait') },
              { value: 'send_less', label: t('payments.ifShort.send_less') },
              { value: 'refund', label: t('payments.ifShort.refund') },
            ]}
          />
          <RadioCards
            field={fields.if_over}
            legend={t('payments.ifOver')}
            options={[
              { value: 'refund', label: t('payments.ifOver.refund') },
              { value: 'convert', label: t('payments.ifOver.convert') },
            ]}
          />
        </fieldset>
        <div className="actions">
          <Button name="intent" value="save">
            {props.submitLabel}
          </Button>
          <Button name="intent" value="quote" variant="quiet">
            {t('payments.requote')}
          </Button>
        </div>
      </Form>
      <QuoteCard {...quoted} />
    </div>
  )
}
