import { useTexts } from '#app/i18n/texts.tsx'
import type { ReferralCode } from '#app/platform/referral-codes.ts'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { getFormResult, type Entry } from './reward-forms.ts'

export function InviteCard({ list, page, operationId, outcome }: Entry & { list: readonly ReferralCode[] }) {
  const t = useTexts()
  const [form, fields] = useForm<{ code: string; email: string; operation_id: string }>({
    id: 'invite',
    lastResult: getFormResult('invite', outcome),
    defaultValue: { code: list[0]?.code ?? '', email: '', operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={page} id={form.id} className="card stack" noValidate>
      <h2>{t('referralCodes.inviteHeading')}</h2>
      <p>{t('referralCodes.inviteText')}</p>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <SelectField
        field={fields.code}
        label={t('referralCodes.inviteCode')}
        options={list.map(({ label, code }) => ({ value: code, label: `${label} (${code})` }))}
      />
      <TextField field={fields.email} label={t('referralCodes.inviteEmail')} {...FIELD_ATTRIBUTES.otherEmail} />
      <div className="actions">
        <Button name="intent" value="invite">
          {t('referralCodes.invite')}
        </Button>
      </div>
    </Form>
  )
}
