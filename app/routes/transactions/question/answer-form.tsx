import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { AccountLines } from '#app/features/bank-account/account-lines.tsx'
import { useAccountView } from '#app/features/bank-account/use-account-view.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Button } from '#app/ui/button.tsx'
import { DocumentField } from '#app/ui/document-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useForm } from '#app/ui/use-form.ts'
import type { AnswerField } from './answer-view.ts'

type Fields = Record<AnswerField | 'choice' | 'operation_id', string>

type Props = {
  id: string
  choice: string
  fields: readonly AnswerField[]
  refundHint: string
  accountView: AccountView | null
  submit: string
  defaults: Partial<Fields> & { operation_id: string }
  outcome: Partial<FormOutcome> | undefined
}

export function AnswerForm({
  id,
  choice,
  fields: fieldNames,
  refundHint,
  accountView,
  submit,
  defaults,
  outcome,
}: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Fields>({
    id: 'answer',
    lastResult: outcome?.result,
    defaultValue: defaults,
    defaultNoValidate: true,
  })
  const hasField = (name: AnswerField) => fieldNames.includes(name)
  const isOwn = !hasField('receiver_name')
  const account = useAccountView({ formId: form.id, given: accountView, isOwn })
  return (
    <Form
      method="post"
      action={`${href('/transactions/:id/answer', { id })}?choice=${choice}`}
      id={form.id}
      className="card stack"
      encType={hasField('document') ? 'multipart/form-data' : undefined}
      noValidate
    >
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? defaults.operation_id} />
      <input type="hidden" name="choice" value={choice} />
      {hasField('receiver_name') ? (
        <TextField
          field={fields.receiver_name}
          label={t('paymentQuestion.name')}
          hint={t('paymentQuestion.nameHint')}
          {...FIELD_ATTRIBUTES.otherName}
        />
      ) : null}
      {hasField('receiver_iban') ? <IbanField field={fields.receiver_iban} label={t('paymentQuestion.iban')} /> : null}
      {hasField('receiver_sort_code') ? (
        <TextField
          field={fields.receiver_sort_code}
          label={t('paymentQuestion.sortCode')}
          {...FIELD_ATTRIBUTES.digits}
        />
      ) : null}
      {hasField('receiver_account') ? (
        <TextField field={fields.receiver_account} label={t('paymentQuestion.account')} {...FIELD_ATTRIBUTES.digits} />
      ) : null}
      {hasField('receiver_iban') || hasField('receiver_account') ? <AccountLines view={account} /> : null}
      {hasField('refund_address') ? (
        <TextField
          field={fields.refund_address}
          label={t('paymentQuestion.refund')}
          hint={refundHint}
          {...FIELD_ATTRIBUTES.cryptoAddress}
          code
        />
      ) : null}
      {hasField('message') ? (
        <TextareaField field={fields.message} label={t('paymentQuestion.message')} rows={5} max={4000} />
      ) : null}
      {hasField('document') ? (
        <DocumentField
          field={fields.document}
          label={t('paymentQuestion.file')}
          hint={t('paymentQuestion.fileHint')}
          optional
        />
      ) : null}
      <div className="actions">
        <Button>{submit}</Button>
      </div>
    </Form>
  )
}
