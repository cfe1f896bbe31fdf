import { href, useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { CoinField } from '#app/features/payment-form/coin-field.tsx'
import { OptionalFields, type OptionalField } from '#app/features/payment-form/optional-fields.tsx'
import { RecipientFields, type RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import { AmountFields, type AmountField } from '#app/features/payment-form/amount-fields.tsx'

type Fields = Record<RecipientField | AmountField | OptionalField | 'name' | 'operation_id', string>

type Props = {
  view: {
    selfHint: string | null
    othersHint: string | null
    currencies: { value: string; label: string }[]
    currencyHint?: string | undefined
    coins: { value: string; label: string; hint?: string; unit?: string }[]
    coinHint?: string
  }
  accountView: AccountView | null
  defaults: Record<string, string | null | undefined>
  operationId: string
  outcome?: Partial<FormOutcome>
}

/** The payment form without a quote and a voucher, which depend on the day. */
export function TemplateForm({ view, accountView, defaults, operationId, outcome }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<Fields>({
    id: 'template',
    lastResult: outcome?.result,
    defaultValue: { ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  // A payment without a coin couldn't be sent.
  if (view.coins.length === 0) return <Notice kind="info" text={view.coinHint ?? ''} />
  return (
    <Form method="post" action={pathname} id={form.id} className="stack prose" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <TextField field={fields.name} label={t('templates.name')} hint={t('templates.nameHint')} />
      <AmountFields {...view} fields={fields} hint={t('templates.amountHint')} />
      <CoinField field={fields.coin} coins={view.coins} hint={view.coinHint} />
      <RecipientFields
        fields={fields}
        selfHint={view.selfHint}
        othersHint={view.othersHint}
        hasPounds={view.currencies.length > 1}
        accountView={accountView}
      />
      <OptionalFields fields={fields} />
      <div ref={measureBar} className="actions held">
        <Button>{t('templates.save')}</Button> <Link to={href('/payments/templates')}>{t('templates.back')}</Link>
      </div>
    </Form>
  )
}
