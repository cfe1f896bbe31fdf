import { useLocation } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { COINS } from '#app/features/payment-form/paid-account.ts'
import { CoinField } from '#app/features/payment-form/coin-field.tsx'
import { CurrencyField } from '#app/features/payment-form/currency-field.tsx'
import { OptionalFields, type OptionalField } from '#app/features/payment-form/optional-fields.tsx'
import type { NameAsked } from '#app/features/payment-form/name-question.tsx'
import { RecipientFields, type RecipientField } from '#app/features/payment-form/recipient-fields.tsx'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { measureBar } from '#app/ui/measure-bar.ts'
import type { Preview } from './load-preview.server.ts'
import { PreviewCard } from './preview-card.tsx'
import { ScheduleFields, type ScheduleField } from './schedule-fields.tsx'
import { usePreview } from './use-preview.ts'

type Fields = Record<
  RecipientField | OptionalField | 'name' | ScheduleField | 'sum' | 'currency' | 'coin' | 'account_id' | 'operation_id',
  string
>

type Option = { value: string; label: string; hint?: string }

type Props = {
  view: {
    blocked: GateView | null
    selfHint: string | null
    othersHint: string | null
    currencies: Option[]
    currencyHint?: string
    intervals: Option[]
    coins: (Option & { unit?: string })[]
    coinHint?: string
    /** Null for a customer who can only send coins. */
    payFrom: { legend: string; options: Option[] } | null
  }
  preview: Preview
  defaults: Record<string, string | null | undefined>
  operationId: string
  /** The one that is being changed; null for a new one. */
  id: string | null
  back: string
  outcome?: Partial<FormOutcome> & { preview?: Preview; nameAsked?: NameAsked }
}

/** A recurring payment is the payment form with days instead of a price. It is complete without a script. */
export function RecurringForm({ view, preview: given, defaults, operationId, id, back, outcome }: Props) {
  const t = useTexts()
  const { pathname } = useLocation()
  const [form, fields] = useForm<Fields>({
    id: 'recurring',
    lastResult: outcome?.result,
    defaultValue: { account_id: view.payFrom?.options[0]?.value ?? COINS, ...defaults, operation_id: operationId },
    defaultNoValidate: true,
  })
  const { answer: preview, changed } = usePreview(outcome?.preview ?? given, { id, formId: form.id })
  // A form that was sent comes back with what was typed, below the reason.
  if (view.blocked && !outcome) return <GateNotice gate={view.blocked} />
  return (
    <div className="two">
      <Form method="post" action={pathname} id={form.id} className="stack" onChange={changed} noValidate>
        {/* The Enter key must not press an answer about the name. */}
        {outcome?.nameAsked ? (
          <button type="submit" name="intent" value="save" hidden>
            {t('recurring.save')}
          </button>
        ) : null}
        <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
        <TextField field={fields.name} label={t('recurring.name')} hint={t('recurring.nameHint')} />
        {/* The unit follows the choices by style, as in the form of a payment, where one can also choose what is sent. */}
        <input type="hidden" name="sum_is" value="gets" />
        <CurrencyField field={fields.currency} currencies={view.currencies} hint={view.currencyHint} />
        <MoneyField field={fields.sum} label={t('recurring.amount')} hint={t('recurring.amountHint')}>
          {['EUR', 'GBP'].map((unit) => (
            <i key={unit} className={`in-${unit}`}>{`${unit} `}</i>
          ))}
        </MoneyField>
        <RecipientFields
          fields={fields}
          selfHint={view.selfHint}
          othersHint={view.othersHint}
          hasPounds={view.currencies.length > 1}
          nameAsked={outcome?.nameAsked}
        />
        <ScheduleFields fields={fields} intervals={view.intervals} />
        {view.payFrom ? (
          <>
            <RadioCards field={fields.account_id} {...view.payFrom} />
            <p className="hint">{t('recurring.accountNote')}</p>
          </>
        ) : null}
        <CoinField
          field={fields.coin}
          coins={view.coins}
          hint={view.coins.length > 0 ? t('recurring.coinHint') : view.coinHint}
        />
        <OptionalFields fields={fields} />
        <noscript>
          <Button name="intent" value="preview" variant="quiet">
            {t('recurring.previewAgain')}
          </Button>
        </noscript>
        <div ref={measureBar} className="actions held">
          <Button name="intent" value="save">
            {t('recurring.save')}
          </Button>{' '}
          <Link to={back}>{t('recurring.back')}</Link>
        </div>
      </Form>
      <PreviewCard {...preview} />
    </div>
  )
}
