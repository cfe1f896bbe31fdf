import { href } from 'react-router'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoinChooser } from '#app/ui/coin-chooser.tsx'
import { Form } from '#app/ui/form.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { BuyQuoteCard } from './buy-quote-card.tsx'
import { CoinPlaces } from './coin-places.tsx'
import { ChosenCoinStyle } from './chosen-coin-style.tsx'
import type { BuyFormView } from './buy-form-view.ts'
import type { BuyQuoted } from './load-buy-quote.server.ts'

export type BuyFormProps = {
  view: BuyFormView
  values: Readonly<Record<string, string>>
  quoted: BuyQuoted
  outcome?: Partial<FormOutcome> & { quoted?: BuyQuoted }
}

const MISSING: BuyQuoted = { quote: null, problem: null, failed: true, code: null }

/** Without scripts a second submit button updates the price. */
export function BuyForm({ view, values, outcome, ...props }: BuyFormProps) {
  const t = useTexts()
  const [form, fields] = useForm<Record<string, string>>({
    id: 'buy',
    lastResult: outcome?.result,
    defaultValue: values,
    defaultNoValidate: true,
  })
  const url = addLanguage(href('/buy/quote'), useLanguage())
  const given = outcome?.quoted ?? props.quoted
  const {
    answer: quoted,
    isRefreshed,
    changed,
  } = useFormAnswer({
    url,
    formId: form.id,
    given,
    missing: MISSING,
    asking: /^(coin|amount|to_)/,
  })
  const { coin, amount_is: amountIs, amount } = fields
  if (!coin || !amountIs || !amount) return null
  return (
    <Form method="post" action={href('/buy')} id={form.id} className="two" onChange={changed} noValidate>
      <div className="stack">
        <ChosenCoinStyle count={view.coins.length} />
        {view.away ? <Notice kind="info" text={view.away} /> : null}
        <CoinChooser field={coin} legend={t('buy.coin')} coins={view.coins} />
        <RadioCards
          field={amountIs}
          legend={t('buy.amountIs')}
          options={[
            { value: 'pays', label: t('buy.amountIs.pays') },
            { value: 'gets', label: t('buy.amountIs.gets') },
          ]}
          compact
        />
        <MoneyField field={amount} label={t('buy.amount')} hint={view.leftHint}>
          <span className="unstyled">{` ${t('buy.asChosen')} `}</span>
          {[{ value: 'EUR', unit: 'EUR' }, ...view.coins].map(({ value, unit }) => (
            <i key={value}>{`${unit} `}</i>
          ))}
        </MoneyField>
        <CoinPlaces coins={view.coins} fields={fields} />
        <noscript>
          <Button name="intent" value="quote" variant="quiet">
            {t('buy.update')}
          </Button>
        </noscript>
      </div>
      <BuyQuoteCard {...quoted} isRefreshed={isRefreshed} meters={view.meters} />
    </Form>
  )
}
