import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { AmountChoice } from '#app/routes/accounts/orders/amount-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = {
  id: string
  options: readonly { value: string; label: string; hint: string }[]
  available: string
  preferences: string
  defaults: Readonly<Record<string, string>>
  outcome?: Partial<FormOutcome> | undefined
}

export function WithdrawalForm({ id, options, available, preferences, defaults, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ side: string; amount: string; to: string }>({
    id: 'withdrawal',
    lastResult: outcome?.result,
    defaultValue: { side: 'some', to: options[0]?.value, ...defaults },
    defaultNoValidate: true,
  })
  return (
    <Form
      method="post"
      action={href('/accounts/:id/withdrawals/new', { id })}
      id={form.id}
      className="stack"
      noValidate
    >
      <RadioCards
        field={fields.to}
        legend={t('withdrawals.to')}
        options={options.map((each) => ({ ...each, hint: <AddressText text={each.hint} /> }))}
        stacked
      />
      <p>
        <Link to={preferences}>{t('withdrawals.addAnother')}</Link>
      </p>
      <AmountChoice
        fields={fields}
        legend={t('withdrawals.side')}
        options={[
          { value: 'some', label: t('withdrawals.side.some') },
          { value: 'all', label: t('withdrawals.side.all'), hint: available },
        ]}
        label={t('withdrawals.amount')}
        hint={t('withdrawals.amountHint')}
      />
      <Button>{t('withdrawals.check')}</Button>
    </Form>
  )
}
