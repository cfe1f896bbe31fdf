import type { FieldMetadata } from '@conform-to/react'
import { CountryField } from '#app/features/countries/country-field.tsx'
import { CountryNames } from '#app/features/countries/country-names.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { IbanField } from '#app/ui/iban-field.tsx'
import type { AccountView } from './account-view.ts'
import { RadioCards } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const ADDRESS = [
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
  | (typeof ADDRESS)[number][0]
  | 'receiver_country_code'

type Props = {
  fields: Record<RecipientField, FieldMetadata<string | undefined>>
  selfHint: string
  /** Why the customer cannot pay others; null when they can. */
  othersHint: string | null
  /** Whether accounts in pounds are paid. */
  hasPounds: boolean
  /** What is known of the bank account. */
  account?: AccountView | null
  /** What is asked about the name, below it. */
  nameAsked?: NameAsked | undefined
}

/** What the buttons say; `use` is null when the bank has another name and does not tell it. */
export type NameAsked = { use: string | null; keep: string }

/**
 * Who gets the money and where. A choice hides what it makes pointless by style alone, so that it works without a script.
 * The address of the recipient is asked for where it is needed (rules.md#full-address).
 */
export function RecipientFields({ fields, selfHint, othersHint, hasPounds, account, nameAsked }: Props) {
  const t = useTexts()
  const disabled = othersHint !== null
  const hasAddress =
    account?.leavesSepa ||
    [...ADDRESS.map(([name]) => name), 'receiver_country_code' as const].some(
      (name) => fields[name].initialValue || fields[name].errors,
    )
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
        <p className="hint for-self">{selfHint}</p>
      </div>
      <div className="for-others stack tight">
        <p className="unstyled">{t('payments.onlyOthers')}</p>
        <TextField
          field={fields.receiver_name}
          label={t('payments.name')}
          hint={t('payments.nameHint')}
          autoComplete="off"
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
        <p className="hint" aria-live="polite">
          {account?.text}{' '}
          {account?.nameCheck ? (
            <b className={account.nameCheck.isRight ? 'done' : 'needs'}>{account.nameCheck.text}</b>
          ) : null}
        </p>
      </div>
      <fieldset className={hasAddress ? undefined : 'address'}>
        <legend>{t('payments.address')}</legend>
        <div className="columns">
          {ADDRESS.map(([name, label]) => (
            <TextField key={name} field={fields[name]} label={t(label)} autoComplete="off" />
          ))}
          <CountryNames isNeeded={hasAddress}>
            <CountryField field={fields.receiver_country_code} label={t('payments.country')} />
          </CountryNames>
        </div>
      </fieldset>
    </>
  )
}

/** The bank has another name: the customer says which one is meant before anything is made. */
function NameQuestion({ use, keep }: NameAsked) {
  return (
    <div className="actions">
      {use ? (
        <Button name="intent" value="use-name">
          {use}
        </Button>
      ) : null}
      <Button name="intent" value="keep-name" variant="quiet">
        {keep}
      </Button>
    </div>
  )
}
