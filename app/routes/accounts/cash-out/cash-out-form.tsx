import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { OwnIbanField } from '#app/features/bank-account/own-iban-field.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { CashOutView } from './load-cash-out.server.ts'

type Props = Pick<CashOutView, 'everything' | 'everythingWords' | 'ibanHint'> & {
  accountView: AccountView | null
  page: string
  operationId: string
  actionData: FormOutcome | undefined
}

/** The second button cashes out the displayed available amount and ignores the amount field. */
export function CashOutForm({
  everything,
  everythingWords,
  ibanHint,
  accountView,
  page,
  operationId,
  actionData,
}: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ sum: string; everything: string; receiver_iban: string; operation_id: string }>({
    id: 'cash-out',
    lastResult: actionData?.result,
    defaultValue: { operation_id: operationId },
    defaultNoValidate: true,
  })
  // After a lost response the same amount is submitted again, whatever is available by then.
  const isLost = actionData?.unavailable !== undefined
  const sent = isLost ? (fields.everything.value ?? everything) : everything
  return (
    <Form method="post" action={page} id={form.id} className="stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <input type="hidden" name="everything" value={sent} />
      <OwnIbanField field={fields.receiver_iban} label={t('cashOut.iban')} hint={ibanHint} account={accountView} />
      <MoneyField field={fields.sum} label={t('cashOut.amount')} hint={t('cashOut.amountHint')}>
        EUR
      </MoneyField>
      <p className="small muted">{t('cashOut.next')}</p>
      <div className="actions">
        <Button>{t('cashOut.submit')}</Button>{' '}
        <Button name="intent" value="everything" variant="quiet">
          {isLost ? t('cashOut.everythingAgain') : t('cashOut.everything', { amount: everythingWords })}
        </Button>
      </div>
    </Form>
  )
}
