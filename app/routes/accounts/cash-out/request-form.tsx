import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { OwnIbanField } from '#app/features/bank-account/own-iban-field.tsx'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { CashOutView } from './load-cash-out.server.ts'

type Props = Pick<CashOutView, 'ibanHint'> & {
  accountView: AccountView | null
  page: string
  operationId: string
  actionData: FormOutcome | undefined
}

/** Requests the whole balance for a customer without service. Staff review the request. */
export function RequestForm({ ibanHint, accountView, page, operationId, actionData }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ receiver_iban: string; operation_id: string }>({
    id: 'cash-out',
    lastResult: actionData?.result,
    defaultValue: { operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <OwnIbanField field={fields.receiver_iban} label={t('cashOut.iban')} hint={ibanHint} account={accountView} />
      <p className="small muted">{t('cashOut.ask.next')}</p>
      <div className="actions">
        <Button name="intent" value="request">
          {t('cashOut.ask.check')}
        </Button>
      </div>
    </Form>
  )
}

export function RequestList({ requests }: Pick<CashOutView, 'requests'>) {
  const t = useTexts()
  return (
    <section className="stack tight">
      <h2>{t('cashOut.ask.list')}</h2>
      <ul className="card payment-list">
        {requests.map(({ id, to, name, amount, status, tone }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>{' '}
            <span>
              <b className="num" translate="no">
                {amount}
              </b>
              <StatusTag tone={tone}>{status}</StatusTag>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
