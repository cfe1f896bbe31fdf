import { useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
import type { NameQuestionProps } from '#app/features/payment-form/name-question.tsx'
import { RecipientFields, type RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { CoinChooser } from '#app/ui/coin-chooser.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { AddressFormView } from './load-address-form.server.ts'

type Fields = Record<RecipientField | 'currency' | 'name' | 'coin' | 'operation_id', string>

type Props = {
  view: Omit<AddressFormView, 'coins' | 'terms'> & Partial<Pick<AddressFormView, 'coins' | 'terms'>>
  accountView: AccountView | null
  defaults: Record<string, string | null | undefined>
  operationId: string
  outcome?: Partial<FormOutcome> & { nameAsked?: NameQuestionProps }
  submitLabel: string
  back: string
}

/** Used for new and existing addresses; `coins` and `terms` are set only for a new one. */
export function AddressForm({ view, accountView, defaults, operationId, outcome, submitLabel, back }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<Fields>({
    id: 'receiving',
    lastResult: outcome?.result,
    defaultValue: { ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  // A submitted form is shown again with its entries even if new addresses are blocked.
  if (view.blocked && !outcome) return <GateNotice gate={view.blocked} />
  if (view.coins?.length === 0) return <Notice kind="info" text={view.coinHint ?? ''} />
  return (
    <Form method="post" action={pathname} id={form.id} className="stack prose" noValidate>
      {/* The Enter key submits the first button, which must not be an answer to the name question. */}
      {outcome?.nameAsked ? (
        <button type="submit" hidden>
          {submitLabel}
        </button>
      ) : null}
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <TextField field={fields.name} label={t('receiving.name')} hint={t('receiving.nameHint')} />
      {view.coins ? (
        <CoinChooser field={fields.coin} legend={t('receiving.coin')} hint={view.coinHint} coins={view.coins} />
      ) : null}
      <CurrencyField field={fields.currency} currencies={view.currencies} hint={view.currencyHint} />
      <RecipientFields
        fields={fields}
        selfHint={view.selfHint}
        othersHint={view.othersHint}
        hasPounds={view.currencies.length > 1}
        accountView={accountView}
        nameAsked={outcome?.nameAsked}
      />
      {view.terms ? (
        <section className="card stack tight">
          <h2>{t('receiving.terms')}</h2>
          {view.terms.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ) : null}
      <div ref={measureBar} className="actions held">
        <Button>{submitLabel}</Button> <Link to={back}>{t('receiving.back')}</Link>
      </div>
    </Form>
  )
}
