import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const ADDRESS = [
  ['receiver_street', 'payments.street'],
  ['receiver_zip_code', 'payments.zip'],
  ['receiver_city', 'payments.city'],
  ['receiver_country_code', 'payments.country'],
] as const

export type RecipientField =
  | 'receiver'
  | 'currency'
  | 'receiver_name'
  | 'receiver_iban'
  | 'receiver_sort_code'
  | 'receiver_account'
  | (typeof ADDRESS)[number][0]

type Props = {
  fields: Record<RecipientField, FieldMetadata<string | undefined>>
  selfHint: string
  /** Why the customer cannot pay others; null when he can. */
  othersHint: string | null
  /** Euro, and pounds where they are paid. */
  currencies: readonly RadioOption[]
  /** Whether the address is asked for whatever was typed so far. */
  needsAddress: boolean
  /** What is asked about the name, below it. */
  children?: ReactNode
}

/** Who gets the money and where. A choice hides what it makes pointless by style alone, so that it works without a script. */
export function RecipientFields({ fields, selfHint, othersHint, currencies, needsAddress, children }: Props) {
  const t = useTexts()
  const others = { hint: othersHint ?? undefined, disabled: othersHint !== null }
  const hasAddress = needsAddress || ADDRESS.some(([name]) => fields[name].initialValue || fields[name].errors)
  return (
    <>
      <RadioCards
        field={fields.receiver}
        legend={t('payments.receiver')}
        options={[
          { value: 'self', label: t('payments.receiver.self'), hint: selfHint },
          { value: 'person', label: t('payments.receiver.person'), ...others },
          { value: 'business', label: t('payments.receiver.business'), ...others },
        ]}
      />
      <div className="for-others stack tight">
        <p className="unstyled">{t('payments.onlyOthers')}</p>
        <TextField
          field={fields.receiver_name}
          label={t('payments.name')}
          hint={t('payments.nameHint')}
          autoComplete="off"
        />
        {children}
      </div>
      <RadioCards field={fields.currency} legend={t('payments.account')} options={currencies} />
      <div className="for-eur">
        <p className="unstyled">{t('payments.onlyEUR')}</p>
        <IbanField field={fields.receiver_iban} label={t('payments.iban')} hint={t('payments.ibanHint')} />
      </div>
      {currencies[1] ? (
        <div className="for-gbp columns">
          <p className="unstyled">{t('payments.onlyGBP')}</p>
          <TextField
            field={fields.receiver_sort_code}
            label={t('payments.sortCode')}
            hint={t('payments.sortCodeHint')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fields.receiver_account}
            label={t('payments.accountNumber')}
            hint={t('payments.accountNumberHint')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ) : null}
      <details className="more" open={hasAddress}>
        <summary>
          {t('payments.address')} <small className="muted">{t('payments.addressHint')}</small>
        </summary>
        <div className="columns">
          {ADDRESS.map(([name, label]) => (
            <TextField key={name} field={fields[name]} label={t(label)} autoComplete="off" />
          ))}
        </div>
      </details>
    </>
  )
}
