import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = {
  id: string
  options: readonly RadioOption[]
  targetHint: string
  defaults: Readonly<Record<string, string>>
  outcome?: Partial<FormOutcome> | undefined
}

/** How much is exchanged, where what is bought goes, and whether a rate is waited for. */
export function ExchangeForm({ id, options, targetHint, defaults, outcome }: Props) {
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
      <RadioCards field={fields.to} legend={t('exchangeOrders.to')} options={options} stacked />
      <p>
        <Link to={href('/accounts/open')}>{t('exchangeOrders.openAnother')}</Link>
      </p>
      <RadioCards
        field={fields.side}
        legend={t('exchangeOrders.side')}
        options={[
          { value: 'give', label: t('exchangeOrders.side.give') },
          { value: 'get', label: t('exchangeOrders.side.get') },
        ]}
      />
      <TextField
        field={fields.amount}
        label={t('exchangeOrders.amount')}
        hint={t('exchangeOrders.amountHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        field={fields.target}
        label={t('exchangeOrders.target')}
        optional={t('exchangeOrders.optional')}
        hint={targetHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <Button>{t('exchangeOrders.check')}</Button>
    </Form>
  )
}
