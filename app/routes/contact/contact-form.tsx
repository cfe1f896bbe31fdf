import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { Form } from '#app/ui/form.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { useForm } from '#app/ui/use-form.ts'

const TOPICS = ['payment', 'account', 'verification', 'fees', 'other', 'complaint'] as const

type Fields = Record<
  'topic' | 'transaction_key' | 'message' | 'wish' | 'email' | 'support_code' | 'operation_id',
  string
>

type Props = {
  /** Options; null shows a text field for the payment's number instead. */
  payments: readonly { value: string; label: string }[] | null
  isSignedIn: boolean
  defaults: Partial<Fields> & { operation_id: string }
  outcome: Partial<FormOutcome> | undefined
}

export function ContactForm({ payments, isSignedIn, defaults, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<Fields>({
    id: 'contact',
    lastResult: outcome?.result,
    defaultValue: defaults,
    defaultNoValidate: true,
  })
  const code = fields.support_code.value ?? ''
  return (
    <Form method="post" action={href('/contact')} id={form.id} className="card stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? defaults.operation_id} />
      <SelectField
        field={fields.topic}
        label={t('contact.topic')}
        options={[
          { value: '', label: t('contact.topic.choose') },
          ...TOPICS.map((value) => ({ value, label: t(`contact.topic.${value}`) })),
        ]}
      />
      {payments ? (
        <SelectField field={fields.transaction_key} label={t('contact.payment')} options={payments} />
      ) : (
        <TextField
          field={fields.transaction_key}
          label={t('contact.paymentNumber')}
          optional
          hint={t('contact.paymentHint')}
          {...FIELD_ATTRIBUTES.paymentNumber}
          code
        />
      )}
      <TextareaField
        field={fields.message}
        label={t('contact.message')}
        hint={t('contact.messageHint')}
        rows={7}
        max={4000}
      />
      {fields.topic.value === 'complaint' ? (
        <TextareaField
          field={fields.wish}
          label={t('contact.wish')}
          optional
          hint={t('contact.wishHint')}
          rows={2}
          max={1000}
        />
      ) : null}
      {isSignedIn ? null : (
        <TextField
          field={fields.email}
          label={t('contact.email')}
          hint={t('contact.emailHint')}
          {...FIELD_ATTRIBUTES.ownEmail}
        />
      )}
      {code === '' ? null : (
        <>
          <input type="hidden" name="support_code" value={code} />
          <p className="hint">{t('contact.withCode', { code })}</p>
        </>
      )}
      <div className="actions">
        <Button>{t('contact.send')}</Button>
      </div>
    </Form>
  )
}
