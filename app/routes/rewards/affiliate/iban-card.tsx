import { getFormResult, type Entry } from '#app/routes/rewards/reward-forms.ts'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { OwnIbanField } from '#app/features/bank-account/own-iban-field.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = Entry & { iban: string | null; accountView: AccountView | null }

/** The account that receives payouts. */
export function IbanCard({ iban, accountView, page, operationId, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ iban: string; operation_id: string }>({
    id: 'iban',
    lastResult: getFormResult('iban', outcome),
    defaultValue: { iban: iban ?? '', operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="card stack tight" noValidate>
      <h2>{t('affiliate.iban')}</h2>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <OwnIbanField
        field={fields.iban}
        label={t('affiliate.iban')}
        hint={t('affiliate.ibanHint')}
        account={accountView}
      />
      <div className="actions">
        <Button name="intent" value="save-iban">
          {t('affiliate.ibanSave')}
        </Button>
      </div>
    </Form>
  )
}
