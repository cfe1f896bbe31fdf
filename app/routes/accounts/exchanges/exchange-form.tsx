import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoinChooser, type CoinOption } from '#app/ui/coin-chooser.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { AmountChoice } from '#app/routes/accounts/orders/amount-choice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = {
  id: string
  options: readonly CoinOption[]
  targetHint: string
  /** The known fees and limits. */
  terms: string
  available: string
  /** Set if the customer can only exchange the whole balance into the service coin. */
  wayOut: string | null
  defaults: Readonly<Record<string, string>>
  outcome?: Partial<FormOutcome> | undefined
}

export function ExchangeForm({ id, options, targetHint, terms, available, wayOut, defaults, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ side: string; amount: string; to: string; target: string }>({
    id: 'exchange',
    lastResult: outcome?.result,
    defaultValue: { side: 'give', to: options[0]?.value, ...defaults },
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      action={href('/accounts/:id/exchange-orders/new', { id })}
      id={form.id}
      className="stack"
      noValidate
    >
      <CoinChooser field={fields.to} legend={t('exchangeOrders.to')} coins={options} stacked />
      {wayOut ? (
        <input type="hidden" name="side" value="all" />
      ) : (
        <>
          <p>
            <Link to={href('/accounts/open')}>{t('exchangeOrders.openAnother')}</Link>
          </p>
          <AmountChoice
            fields={fields}
            legend={t('exchangeOrders.side')}
            options={[
              { value: 'give', label: t('exchangeOrders.side.give') },
              { value: 'get', label: t('exchangeOrders.side.get') },
              { value: 'all', label: t('exchangeOrders.side.all'), hint: available },
            ]}
            label={t('exchangeOrders.amount')}
            hint={t('exchangeOrders.amountHint')}
          />
          <TextField
            field={fields.target}
            label={t('exchangeOrders.target')}
            optional
            hint={targetHint}
            {...FIELD_ATTRIBUTES.amount}
          />
        </>
      )}
      {terms ? <p className="small muted">{terms}</p> : null}
      <Button>{t('exchangeOrders.check')}</Button>
    </Form>
  )
}
