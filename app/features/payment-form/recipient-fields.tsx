import type { FieldMetadata } from '@conform-to/react'
import type { AccountView } from '#app/features/bank-account/account-view.ts'
import { AccountLines } from '#app/features/bank-account/account-lines.tsx'
import { useAccountView } from '#app/features/bank-account/use-account-view.ts'
import { CountryField } from '#app/features/countries/country-field.tsx'
import { CountryNames } from '#app/features/countries/country-names.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { IbanField } from '#app/ui/iban-field.tsx'
import { NameQuestion, type NameQuestionProps } from './name-question.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const ADDRESS_LINES = [
  ['receiver_street', 'payments.street'],
  ['receiver_zip_code', 'payments.zip'],
  ['receiver_city', 'payments.city'],
] as const

export type RecipientField =
  | 'receiver'
  | 'receiver_name'
  | 'receiver_iban'
  | 'receiver_sort_code'
  | 'receiver_account'
  | (typeof ADDRESS_LINES)[number][0]
  | 'receiver_country_code'

type Props = {
  fields: Record<RecipientField, FieldMetadata<string | undefined>>
  /** The name on the customer's own account. Null if unknown: the form then requires it. */
  selfHint: string | null
  /** Why the customer cannot pay others, or null. */
  othersHint: string | null
  hasPounds: boolean
  accountView: AccountView | null
  nameAsked?: NameQuestionProps | undefined
}

/**
 * The recipient and the bank account. Irrelevant fields are hidden by CSS, so that it works without scripts. The
 * address is shown only if required (rules.md#full-address).
 */
export function RecipientFields({ fields, selfHint, othersHint, hasPounds, accountView, nameAsked }: Props) {
  const t = useTexts()
  const account = useAccountView({ formId: fields.receiver_iban.formId, given: accountView })
  const disabled = othersHint !== null
  const address = [...ADDRESS_LINES.map(([name]) => fields[name]), fields.receiver_country_code]
  const hasAddress = account?.leavesSepa || address.some(({ initialValue, errors }) => initialValue || errors)
  return (
    <>
      <div className="stack tight">
        <RadioCards
          field={fields.receiver}
          legend={t('payments.receiver')}
          hint={othersHint ?? undefined}
          options={[
            { value: 'self', label: t('payments.receiver.self') },
            { value: 'person', label: t('payments.receiver.person'), disabled },
            { value: 'business', label: t('payments.receiver.business'), disabled },
          ]}
          compact
        />
        {selfHint === null ? null : <p className="hint for-self">{selfHint}</p>}
      </div>
      <div className={selfHint === null ? 'stack tight' : 'for-others stack tight'}>
        {selfHint === null ? null : <p className="unstyled">{t('payments.onlyOthers')}</p>}
        <TextField
          field={fields.receiver_name}
          label={t('payments.name')}
          hint={t(selfHint === null ? 'payments.nameOnAccount' : 'payments.nameHint')}
          {...FIELD_ATTRIBUTES.otherName}
        />
        {nameAsked ? <NameQuestion {...nameAsked} /> : null}
      </div>
      <div className="stack tight">
        <div className="for-eur">
          <p className="unstyled">{t('payments.onlyEUR')}</p>
          <IbanField field={fields.receiver_iban} label={t('payments.iban')} />
        </div>
        {hasPounds ? (
          <div className="for-gbp columns">
            <p className="unstyled">{t('payments.onlyGBP')}</p>
            <TextField
              field={fields.receiver_sort_code}
              label={t('payments.sortCode')}
              hint={t('payments.sortCodeHint')}
              {...FIELD_ATTRIBUTES.digits}
            />
            <TextField
              field={fields.receiver_account}
              label={t('payments.accountNumber')}
              hint={t('payments.accountNumberHint')}
              {...FIELD_ATTRIBUTES.digits}
            />
          </div>
        ) : null}
        <AccountLines view={account} />
      </div>
      <fieldset className={hasAddress ? undefined : 'address'}>
        <legend>{t('payments.address')}</legend>
        <div className="columns">
          {ADDRESS_LINES.map(([name, label]) => (
            <TextField key={name} field={fields[name]} label={t(label)} />
          ))}
          <CountryNames isNeeded={hasAddress}>
            <CountryField field={fields.receiver_country_code} label={t('payments.country')} />
          </CountryNames>
        </div>
      </fieldset>
    </>
  )
}
