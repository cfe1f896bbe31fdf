import { href } from 'react-router'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoinChooser } from '#app/ui/coin-chooser.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { Rows } from '#app/ui/rows.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { LinkQuoted } from './load-link-quote.server.ts'
import type { LinkView } from './load-pay-link.server.ts'

type Props = {
  view: LinkView
  values: Readonly<Record<string, string>>
  quoted: LinkQuoted
  outcome: (Partial<FormOutcome> & { quoted?: LinkQuoted }) | undefined
}

/** Works without scripts: a second button updates the quote. */
export function LinkForm({ view, values, outcome, ...props }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Record<Field, string>>({
    id: 'pay',
    lastResult: outcome?.result,
    defaultValue: values,
    defaultNoValidate: true,
  })
  const params = { code: view.code }
  const url = addLanguage(href('/pay/:code/quote', params), useLanguage())
  const given = outcome?.quoted ?? props.quoted
  const {
    answer: quoted,
    isRefreshed,
    changed,
  } = useFormAnswer({
    url,
    formId: form.id,
    given,
    missing: { quote: null, problem: t('payLink.quoteFailed') },
    asking: /^(coin|amount)$/,
  })
  const sent = outcome?.result?.initialValue?.['quoted']
  // After a lost response the form is sent unchanged: another price would create a second payment.
  const seen = outcome?.unavailable ? sent : (quoted.quote?.seen ?? sent)
  return (
    <Form method="post" action={href('/pay/:code', params)} id={form.id} className="two" onChange={changed} noValidate>
      <div className="stack">
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? values['operation_id']} />
        {typeof seen === 'string' ? <input type="hidden" name="quoted" value={seen} /> : null}
        {view.amount === null ? (
          <MoneyField field={fields.amount} label={t('payLink.amount')} hint={view.bounds}>
            {view.currency}
          </MoneyField>
        ) : null}
        <CoinChooser field={fields.coin} legend={t('payLink.coin')} coins={view.coins} />
        <TextField
          field={fields.payer_name}
          label={t('payLink.name')}
          hint={t('payLink.nameHint', { merchant: view.merchant })}
          {...FIELD_ATTRIBUTES.ownName}
        />
        <TextField
          field={fields.payer_email}
          label={t('payLink.email')}
          optional
          hint={t('payLink.emailHint')}
          {...FIELD_ATTRIBUTES.ownEmail}
        />
        <noscript>
          <Button name="intent" value="quote" variant="quiet">
            {t('payLink.update')}
          </Button>
        </noscript>
      </div>
      <aside ref={measureBar} className="stick bar confirm" aria-label={t('payLink.quote')}>
        <details>
          <summary>
            <span>{quoted.quote ? t('parts.pair', quoted.quote.total) : t('payLink.quote')}</span>
          </summary>
          <div className="stack tight" aria-live={isRefreshed ? 'off' : 'polite'}>
            {quoted.quote ? (
              <>
                <Rows rows={quoted.quote.rows} total={quoted.quote.total} />
                <p className="small muted">
                  {quoted.quote.hold} <span className="num">{t('payLink.asOf', { time: quoted.quote.time })}</span>
                </p>
              </>
            ) : (
              <p className="muted">{quoted.problem ?? t('payLink.quoteEmpty')}</p>
            )}
          </div>
        </details>
        <p>
          <Button name="intent" value="pay">
            {t('payLink.submit')}
          </Button>
        </p>
      </aside>
    </Form>
  )
}

type Field = 'coin' | 'amount' | 'payer_name' | 'payer_email' | 'operation_id'
