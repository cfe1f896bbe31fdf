import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { TextField } from '#app/ui/text-field.tsx'

export type OptionalField = 'description' | 'refund_address' | 'contact_email' | 'payer_name'

type Props = {
  fields: Record<OptionalField, FieldMetadata<string | undefined>>
  children?: ReactNode
}

/** The message to the recipient, and rarely used fields, which are collapsed unless one has a value. */
export function OptionalFields({ fields, children }: Props) {
  const t = useTexts()
  const folded = [fields.refund_address, fields.contact_email, fields.payer_name]
  return (
    <>
      <TextField field={fields.description} label={t('payments.description')} optional />
      {children}
      <details className="more" open={folded.some(isInUse)}>
        <summary>
          {t('payments.more')} <small className="link">{t('payments.change')}</small>
        </summary>
        <TextField
          field={fields.refund_address}
          label={t('payments.refundAddress')}
          hint={t('payments.refundAddressHint')}
          {...FIELD_ATTRIBUTES.cryptoAddress}
          code
        />
        <TextField field={fields.contact_email} label={t('payments.contactEmail')} {...FIELD_ATTRIBUTES.otherEmail} />
        <TextField field={fields.payer_name} label={t('payments.payerName')} {...FIELD_ATTRIBUTES.otherName} />
      </details>
    </>
  )
}

function isInUse({ initialValue, errors }: { initialValue?: string; errors?: string[] }): boolean {
  return Boolean(initialValue) || errors !== undefined
}
